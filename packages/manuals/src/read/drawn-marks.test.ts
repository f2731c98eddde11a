import { describe, expect, it } from 'vitest';
import { extractMaintenance } from '../extract/maintenance/extract-maintenance';
import { buildPdf, columnX, type Doc, type Grid, put, rule } from '../testing/pdf-builder';
import { readManual } from './read-manual';

const intervals = ['Daily', 'Weekly', 'Monthly', 'Yearly'];
const tasks: [string, number[], string][] = [
  ['Check oil level', [0], 'daily'],
  ['Clean air filter', [1], 'weekly'],
  ['Replace drive belt', [3], 'yearly'],
  ['Grease main bearing', [1, 2], 'weekly; monthly'],
  ['Test emergency stop', [0, 3], 'daily; yearly'],
];
const grid: Grid = { x: 50, y: 140, widths: [200, 70, 70, 70, 70], rowHeight: 22, rows: 6 };

type Mark = (doc: Doc, x: number, y: number) => void;

const marks: Record<string, Mark> = {
  'ticks of a symbol font': (doc, x, y) => put(doc, '4', x - 4, y - 5, 'ZapfDingbats'),
  'dots of a symbol font': (doc, x, y) => put(doc, 'l', x - 4, y - 5, 'ZapfDingbats'),
  'stroked ticks': (doc, x, y) => {
    doc
      .moveTo(x - 4, y)
      .lineTo(x - 1, y + 4)
      .lineTo(x + 5, y - 4)
      .lineWidth(1.5)
      .stroke();
  },
  'filled ticks': (doc, x, y) => {
    const tick = doc
      .moveTo(x - 4, y)
      .lineTo(x - 1, y + 4)
      .lineTo(x + 5, y - 4)
      .lineTo(x - 1, y + 2);
    tick.closePath().fill('#000000');
  },
  'drawn crosses': (doc, x, y) => {
    doc
      .moveTo(x - 4, y - 4)
      .lineTo(x + 4, y + 4)
      .stroke();
    doc
      .moveTo(x - 4, y + 4)
      .lineTo(x + 4, y - 4)
      .stroke();
  },
  'filled squares': (doc, x, y) => {
    doc.rect(x - 3, y - 3, 6, 6).fill('#000000');
  },
};

function drawSchedule(doc: Doc, mark: Mark, { ruled, rotated }: { ruled: boolean; rotated: boolean }): void {
  doc.font('Helvetica-Bold').fontSize(16).text('Maintenance schedule');
  if (ruled) rule(doc, grid);
  for (const [c, interval] of intervals.entries()) {
    const x = columnX(grid, c + 1);
    if (rotated) {
      doc.save().rotate(-90, { origin: [x + 38, grid.y + 20] });
      put(doc, interval, x + 38, grid.y + 12, 'Helvetica-Bold', 9);
      doc.restore();
    } else put(doc, interval, x + 15, grid.y + 6, 'Helvetica-Bold', 9);
  }
  tasks.forEach(([task, columns], r) => {
    const y = grid.y + (r + 1) * grid.rowHeight;
    put(doc, task, grid.x + 4, y + 6, 'Helvetica', 9);
    for (const c of columns) mark(doc, columnX(grid, c + 1) + 35, y + 11);
  });
}

describe('extracting a maintenance matrix', () => {
  it.each(
    Object.entries(marks).flatMap(([name, mark]) => [
      [`${name}, ruled`, mark, { ruled: true, rotated: false }] as const,
      [`${name}, unruled, below rotated heads`, mark, { ruled: false, rotated: true }] as const,
    ]),
  )('finds every task and interval with %s', async (_, mark, layout) => {
    const found = extractMaintenance(await readManual(await buildPdf((doc) => drawSchedule(doc, mark, layout))));
    expect(found.map(({ title, frequency }) => [title, frequency])).toEqual(
      tasks.map(([task, , frequency]) => [task, frequency]),
    );
  });
});
