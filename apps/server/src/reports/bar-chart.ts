import { drawLines, fitLine, widthOf } from './lines';
import { palette } from './palette';
import type { ReportDocument } from './report-document';
import { styles } from './text-style';

export interface Bar {
  label: string;
  value: number;
  /** The value as shown at the end of the bar. */
  text: string;
  /** Secondary text after the value. */
  note?: string;
}

const barHeight = 11;
const rowHeight = 20;
const labelShare = 0.36;
const gap = 8;

export const chartHeight = (bars: readonly Bar[]): number => bars.length * rowHeight + 10;

/** A horizontal bar chart with a value at each bar instead of an axis. */
export function drawBars(report: ReportDocument, title: string, bars: readonly Bar[]): void {
  const { pdf, left, width, y } = report;
  const height = chartHeight(bars);
  const labelWidth = width * labelShare;
  const zero = left + labelWidth + gap;
  const endTexts = bars.map((bar) => widthOf(pdf, bar.text, styles.strongCell) + noteWidth(report, bar) + gap);
  const maxBarWidth = Math.max(60, left + width - zero - Math.max(0, ...endTexts));
  const maxValue = Math.max(...bars.map(({ value }) => value), Number.MIN_VALUE);
  const alt = `${title}: ${bars.map(({ label, text, note }) => [`${label} ${text}`, note].filter(Boolean).join(', ')).join('; ')}.`;
  report.tag('Figure', draw, { alt, placement: 'Block', bbox: [left, y, left + width, y + height] });
  report.y += height;

  function draw() {
    pdf
      .moveTo(zero, y)
      .lineTo(zero, y + height - 10)
      .lineWidth(0.75)
      .stroke(palette.purchased);
    for (const [at, bar] of bars.entries()) {
      const top = y + at * rowHeight + (rowHeight - barHeight) / 2;
      const textTop = y + at * rowHeight + (rowHeight - styles.cell.leading) / 2;
      const length = (bar.value / maxValue) * maxBarWidth;
      pdf.rect(zero, top, Math.max(length, 0.5), barHeight).fill(palette.bar);
      const label = fitLine(pdf, bar.label, styles.cell, labelWidth);
      drawLines(pdf, [label], styles.cell, { x: left, y: textTop, width: labelWidth, align: 'right' });
      const x = zero + length + 5;
      drawLines(pdf, [bar.text], styles.strongCell, { x, y: textTop, width });
      if (!bar.note) continue;
      drawLines(pdf, [bar.note], styles.small, {
        x: x + widthOf(pdf, bar.text, styles.strongCell) + 4,
        y: textTop,
        width,
      });
    }
  }
}

const noteWidth = ({ pdf }: ReportDocument, { note }: Bar) => (note ? widthOf(pdf, note, styles.small) + 4 : 0);
