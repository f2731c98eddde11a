import { describe, expect, it } from 'vitest';
import type { TableCell } from './page-model';
import { markHeaders } from './table-headers';

const box = { x: 0, y: 0, width: 10, height: 10 };

/** The header texts of a table of plain text. An empty text in the first column belongs to the cell above it. */
function headersOf(rows: string[][]): string[] {
  const cells: TableCell[] = [];
  rows.forEach((texts, row) => {
    texts.forEach((text, column) => {
      const above = cells.findLast((cell) => cell.column === column);
      if (text === '' && column === 0 && above) above.rowSpan++;
      else cells.push({ text, box, row, column, rowSpan: 1, columnSpan: 1, header: false });
    });
  });
  const segment = { text: '', bold: false } as never;
  markHeaders(cells, new Map(cells.map((cell) => [cell, [segment]])));
  return cells.filter(({ header }) => header).map(({ text }) => text);
}

describe('markHeaders', () => {
  it('marks a first row beside an empty corner, although the names have digits', () => {
    const rows = [
      ['Fuse', '13 A', '16 A'],
      ['Power', '2.3 kW', '3.1 kW'],
    ];
    const cells = [['', 'Aria 60', 'Aria 100'], ...rows].flatMap((texts, row) =>
      texts.flatMap((text, column): TableCell[] =>
        text ? [{ text, box, row, column, rowSpan: 1, columnSpan: 1, header: false }] : [],
      ),
    );
    markHeaders(cells, new Map(cells.map((cell) => [cell, [{ text: '', bold: false } as never]])));
    expect(cells.filter(({ header }) => header).map(({ text }) => text)).toEqual(['Aria 60', 'Aria 100']);
  });

  it('marks a first row of short texts above numbers', () => {
    expect(
      headersOf([
        ['Part', 'Torque', 'Tool'],
        ['Lid', '12 Nm', '8 mm'],
        ['Base', '40 Nm', '17 mm'],
      ]),
    ).toEqual(['Part', 'Torque', 'Tool']);
  });

  it('marks no header above groups of values with their names beside them', () => {
    expect(
      headersOf([
        ['Dimensions', 'Width', '210 mm'],
        ['', 'Height', '250 mm'],
        ['Power', 'Input', '24 V'],
        ['', 'Plug', '4 pins'],
      ]),
    ).toEqual([]);
  });

  it('marks a header that is two rows high', () => {
    expect(
      headersOf([
        ['Part', 'Torque', 'Interval'],
        ['', '(Nm)', '(h)'],
        ['Lid', '12', '500'],
        ['Base', '40', '1000'],
      ]),
    ).toContain('Part');
  });
});
