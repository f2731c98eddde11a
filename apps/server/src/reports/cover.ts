import { breakLines, drawLines, fitLine, widthOf } from './lines';
import { palette } from './palette';
import type { ReportDocument } from './report-document';
import { styles, type TextStyle } from './text-style';

export interface Fact {
  label: string;
  value: string;
  /** Relative width in the row; default 1. */
  share?: number;
}

export interface Tile {
  label: string;
  value: string;
  /** Colour of the dot before the label. */
  colour?: string;
}

/** Kicker and title, with a row of facts below. */
export function drawCover(
  report: ReportDocument,
  cover: { kicker: string; title: string; facts: readonly Fact[] },
): void {
  report.beginSection();
  report.paragraph('P', cover.kicker, styles.kicker, 5);
  report.paragraph('H1', cover.title, styles.title, 12, 3);
  const { pdf, left, width } = report;
  const top = report.y;
  const shares = cover.facts.reduce((sum, { share = 1 }) => sum + share, 0);
  let x = left;
  const facts = cover.facts.map(({ label, value, share = 1 }) => {
    const column = (width * share) / shares;
    const place = { x, width: column - 12 };
    x += column;
    return { label, place, lines: breakLines(pdf, value, styles.value, place.width, 2) };
  });
  report.ornament(() => {
    pdf
      .moveTo(left, top)
      .lineTo(left + width, top)
      .lineWidth(1.5)
      .stroke(palette.brand);
  });
  for (const { label, place, lines } of facts) {
    report.tag('P', () => {
      drawLines(pdf, [fitLine(pdf, label, styles.label, place.width)], styles.label, { ...place, y: top + 10 });
      drawLines(pdf, lines, styles.value, { ...place, y: top + 22 });
    });
  }
  const maxLines = Math.max(...facts.map(({ lines }) => lines.length));
  report.y = top + 22 + maxLines * styles.value.leading + 16;
}

const tileHeight = 58;

/** A row of tiles, each with a figure and its label. */
export function drawTiles(report: ReportDocument, tiles: readonly Tile[]): void {
  const { pdf, left, width } = report;
  const gap = 10;
  const tileWidth = (width - gap * (tiles.length - 1)) / tiles.length;
  report.ensureRoom(tileHeight);
  const { y } = report;
  for (const [at, { label, value, colour }] of tiles.entries()) {
    const x = left + at * (tileWidth + gap);
    report.ornament(() => {
      pdf.roundedRect(x, y, tileWidth, tileHeight, 5).lineWidth(0.75).fillAndStroke(palette.paper, palette.line);
      if (colour) pdf.circle(x + 13.5, y + 16, 3).fill(colour);
    });
    const indent = colour ? 22 : 11;
    report.tag('P', () => {
      const labelWidth = tileWidth - indent - 6;
      const text = fitLine(pdf, label, styles.label, labelWidth);
      drawLines(pdf, [text], styles.label, { x: x + indent, y: y + 11, width: labelWidth });
      const valueWidth = tileWidth - 22;
      drawLines(pdf, [value], tileStyle(report, value, valueWidth), { x: x + 11, y: y + 26, width: valueWidth });
    });
  }
  report.y += tileHeight + 22;
}

/** The style of a tile's figure, smaller if it is too long for the tile: an amount must not be cut. */
function tileStyle({ pdf }: ReportDocument, value: string, width: number): TextStyle {
  const scale = Math.min(1, width / widthOf(pdf, value, styles.tile));
  return { ...styles.tile, size: styles.tile.size * scale };
}
