import { describe, expect, it } from 'vitest';
import type { Table } from '../../read/page-model';
import { withSpannedColumns } from './spanned-columns';

/** Middles of the columns of labels, units and three models. */
const MIDDLES = [40, 120, 200, 280, 360];
const CHARACTER = 5;

/** A table without lines. Each text is centred on its column, or on the number after '@'. */
function tableOf(headerRows: number, ...rows: string[][]): Table {
  const cells = rows.flatMap((texts, row) =>
    texts.map((written, column) => {
      const [text = '', at] = written.split('@');
      const width = text.length * CHARACTER;
      const x = (at ? Number(at) : (MIDDLES[column] ?? 0)) - width / 2;
      const box = { x, y: row * 12, width, height: 10 };
      return { text, box, row, column, rowSpan: 1, columnSpan: 1, header: row < headerRows };
    }),
  );
  const box = { x: 0, y: 0, width: 400, height: rows.length * 12 };
  return { box, origin: 'alignment', rows: rows.length, columns: MIDDLES.length, cells };
}

const spansIn = (table: Table) =>
  withSpannedColumns(table).cells.flatMap(({ text, column, columnSpan }) =>
    columnSpan > 1 ? [`${text}: ${column} to ${column + columnSpan - 1}`] : [],
  );

const body = [
  ['Size', 'mm', '330 x 290', '380 x 360', '470 x 430'],
  ['Weight', 'kg', '33', '58', '8'],
];

describe('withSpannedColumns', () => {
  it('gives a text in the middle of several columns to all of them', () => {
    const table = tableOf(1, ['Feature', 'Unit', 'C28', 'C35', 'C42'], ...body, ['Pressure', 'mbar', '5', '2@320', '']);
    expect(spansIn(table)).toEqual(['2: 3 to 4']);
  });

  it('gives the only value of a row to all columns if it is in their middle', () => {
    const table = tableOf(1, ['Feature', 'Unit', 'C28', 'C35', 'C42'], ...body, ['Class', '-', '', 'IP X3', '']);
    expect(spansIn(table)).toEqual(['IP X3: 2 to 4']);
  });

  it('spreads a name above the names of columns', () => {
    const table = tableOf(2, ['Feature', 'Unit', '', 'Voidline', ''], ['', '', 'C28', 'C35', 'C42'], ...body);
    expect(spansIn(table)).toEqual(['Voidline: 2 to 4']);
  });

  it('moves a text without header to the column that it is centred on', () => {
    const table = tableOf(1, ['Feature', 'Unit', '', 'C35', 'C42'], ...body, ['Gas', '-', 'on request@280', '', 'yes']);
    const moved = withSpannedColumns(table).cells.find(({ text }) => text === 'on request');
    expect(moved).toMatchObject({ column: 3, columnSpan: 1 });
  });

  it('leaves tables whose columns are not centred, and tables with lines', () => {
    const left = tableOf(1, ['Feature', 'Unit', 'C28@190', 'C35@270', 'C42@350'], ...body, [
      'Pressure',
      '',
      '5',
      '2@320',
      '',
    ]);
    expect(spansIn(left)).toEqual([]);
    const ruled = tableOf(1, ['Feature', 'Unit', 'C28', 'C35', 'C42'], ...body, ['Pressure', '', '5', '2@320', '']);
    expect(spansIn({ ...ruled, origin: 'rulings' })).toEqual([]);
  });
});
