import { palette } from './palette';

type FontName = 'Inter' | 'Inter SemiBold';

/** Lengths in points. */
export interface TextStyle {
  font: FontName;
  size: number;
  /** Distance between baselines. */
  leading: number;
  colour: string;
  /** Tabular figures, for columns of numbers. */
  tabular?: true;
}

const style = (font: FontName, size: number, leading: number, colour: string): TextStyle => ({
  font,
  size,
  leading,
  colour,
});

export const styles = {
  kicker: style('Inter SemiBold', 9, 13, palette.brand),
  title: style('Inter SemiBold', 24, 30, palette.ink),
  heading: style('Inter SemiBold', 14, 19, palette.ink),
  subheading: style('Inter SemiBold', 11, 15, palette.ink),
  body: style('Inter', 10, 15.5, palette.ink),
  small: style('Inter', 8, 11, palette.muted),
  label: style('Inter SemiBold', 7.5, 10, palette.muted),
  value: style('Inter SemiBold', 10, 14, palette.ink),
  tile: style('Inter SemiBold', 20, 25, palette.ink),
  cell: style('Inter', 8, 11, palette.ink),
  strongCell: style('Inter SemiBold', 8, 11, palette.ink),
  number: { ...style('Inter', 8, 11, palette.ink), tabular: true },
  running: style('Inter', 8, 11, palette.subtle),
} as const satisfies Record<string, TextStyle>;
