import { describe, expect, it } from 'vitest';
import type { Table } from '../read/page-model';
import { rowText } from './row-text';
import { tableRows } from './table-rows';

const box = { x: 0, y: 0, width: 10, height: 10 };

/** A table without marked headers. */
function tableOf(rows: string[][], headerRows = 0): Table {
  const cells = rows.flatMap((texts, row) =>
    texts.map((text, column) => ({ text, box, row, column, rowSpan: 1, columnSpan: 1, header: row < headerRows })),
  );
  return { box, origin: 'rulings', rows: rows.length, columns: rows[0]?.length ?? 0, cells };
}
const textsOf = (table: Table) => tableRows(table).map(({ cells }) => rowText(cells));

describe('tableRows', () => {
  it('reads a first row with an empty corner as column names, with the row of names below it', () => {
    expect(
      textsOf(
        tableOf([
          ['', 'P1', 'P2'],
          ['Program name:', 'Quick', 'Eco'],
          ['Water (l)', '14.4', '12.0'],
          ['Duration', '00:30', '03:25'],
        ]),
      ),
    ).toEqual(['Water (l): P1, Quick: 14.4; P2, Eco: 12.0', 'Duration: P1, Quick: 00:30; P2, Eco: 03:25']);
  });

  it('adds the label of a group to labels of one word and to those that several groups have', () => {
    expect(
      textsOf(
        tableOf(
          [
            ['Parameter', 'Small', 'Large'],
            ['Inlet pressure', '', ''],
            ['N2', '8 mbar', '12 mbar'],
            ['With a fan', '5 mbar', '6 mbar'],
            ['Outlet pressure', '', ''],
            ['With a fan', '1 mbar', '2 mbar'],
            ['Rated speed of rotation', '900 rpm', '800 rpm'],
          ],
          1,
        ),
      ),
    ).toEqual([
      'Inlet pressure: N2: Small: 8 mbar; Large: 12 mbar',
      'Inlet pressure: With a fan: Small: 5 mbar; Large: 6 mbar',
      'Outlet pressure: With a fan: Small: 1 mbar; Large: 2 mbar',
      'Rated speed of rotation: Small: 900 rpm; Large: 800 rpm',
    ]);
  });

  it('reads a label with its amount as a row of its own, not as the head of the rows below', () => {
    expect(
      textsOf(
        tableOf([
          ['Bed', '300x500 mm'],
          ['Bed with side wings 700x500 mm', ''],
          ['Depth of cut at 90°/45° 70 / 40 mm', ''],
          ['Tilt of the blade 90° - 45° left', ''],
          ['Mass', '25 kg'],
        ]),
      ),
    ).toEqual([
      'Bed: 300x500 mm',
      'Bed with side wings: 700x500 mm',
      'Depth of cut at 90°/45°: 70 / 40 mm',
      'Tilt of the blade: 90° - 45° left',
      'Mass: 25 kg',
    ]);
  });

  it('keeps a condition with an amount as the head of the rows below', () => {
    expect(
      textsOf(
        tableOf([
          ['Storage below 5 °C', ''],
          ['Time', '3 days'],
          ['Storage above 5 °C', ''],
          ['Time', '1 day'],
        ]),
      ),
    ).toEqual(['Storage below 5 °C: Time: 3 days', 'Storage above 5 °C: Time: 1 day']);
  });

  it('adds the name of a group beside its rows to their labels', () => {
    const table = tableOf([
      ['Dimensions', 'Width', '210 mm'],
      ['', 'Weight', '4.3 kg (without cards)'],
      ['Ambient conditions', 'Temperature', '5 °C to 40 °C'],
      ['', 'Use', 'Indoors'],
    ]);
    for (const cell of table.cells) if (cell.column === 0 && cell.text) cell.rowSpan = 2;
    expect(textsOf(table)).toEqual([
      'Dimensions: Width: 210 mm',
      'Dimensions: Weight: 4.3 kg (without cards)',
      'Ambient conditions: Temperature: 5 °C to 40 °C',
      'Ambient conditions: Use: Indoors',
    ]);
  });

  it('gives the rest of a split table the headers of its first part, if the columns are in line', () => {
    const first = tableOf([
      ['', 'Unit', 'C28'],
      ['Chamber', 'mm', '330'],
      ['Bar', 'mm', '280'],
    ]);
    const rest = {
      ...tableOf([
        ['Oil', 'l', '0.25'],
        ['Weight', 'kg', '33'],
      ]),
      box: { ...box, y: 20 },
    };
    const texts = (above?: Table) => tableRows(rest, above).map(({ cells }) => rowText(cells));
    expect(texts(first)).toEqual(['Oil: Unit: l; C28: 0.25', 'Weight: Unit: kg; C28: 33']);
    expect(texts()).toEqual(['Oil: l; 0.25', 'Weight: kg; 33']);
    expect(texts({ ...first, box: { ...box, x: 50 } })).toEqual(texts());
    expect(texts({ ...first, columns: 4 })).toEqual(texts());
  });

  it('gives a value that spans columns to each, but not a sentence', () => {
    const table = tableOf(
      [
        ['Part', 'CE 16', 'CE 18', 'CE 25'],
        ['Filter', '07', '', '12'],
        ['Belt', 'Not for sale.', '', ''],
      ],
      1,
    );
    const cells = table.cells
      .filter(({ text }) => text !== '')
      .map((cell) => (['07', 'Not for sale.'].includes(cell.text) ? { ...cell, columnSpan: 2 } : cell));
    expect(textsOf({ ...table, cells })).toEqual([
      'Filter: CE 16: 07; CE 18: 07; CE 25: 12',
      'Belt: CE 16: Not for sale.',
    ]);
  });

  it('gives no header to the gap between the names below a common name', () => {
    const table = tableOf(
      [
        ['Part', 'Model', '', ''],
        ['', 'C28', '', 'C42'],
        ['Filter', '07', 'see below', '12'],
      ],
      2,
    );
    const cells = table.cells
      .filter(({ text }) => text !== '')
      .map((cell) => (cell.text === 'Model' ? { ...cell, columnSpan: 3 } : cell));
    expect(textsOf({ ...table, cells })).toEqual(['Filter: C28: 07; see below; C42: 12']);
  });
});
