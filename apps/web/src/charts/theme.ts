import type { LineSeries, LineSvgProps } from '@nivo/line';

const text = { fontFamily: 'inherit', fontSize: 12, fill: 'var(--muted-foreground)' };

/** nivo theme with the product's type and colours. */
export const chartTheme: NonNullable<LineSvgProps<LineSeries>['theme']> = {
  text,
  axis: { ticks: { text, line: { strokeWidth: 0 } }, domain: { line: { strokeWidth: 0 } } },
  grid: { line: { stroke: 'var(--chart-grid)', strokeWidth: 1 } },
  crosshair: { line: { stroke: 'var(--muted-foreground)', strokeWidth: 1, strokeOpacity: 0.5 } },
};
