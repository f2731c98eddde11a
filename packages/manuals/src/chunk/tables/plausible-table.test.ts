import { describe, expect, it } from 'vitest';
import type { Table } from '../../read/page-model';
import { isPlausible } from './plausible-table';

const BOX = { x: 0, y: 0, width: 10, height: 10 };

/** A table of rows of texts. Empty texts do not become cells. */
function table(rows: string[][], hasHeader = true): Table {
  const cells = rows.flatMap((texts, row) =>
    texts.flatMap((text, column) =>
      text ? [{ text, box: BOX, row, column, rowSpan: 1, columnSpan: 1, header: hasHeader && row === 0 }] : [],
    ),
  );
  return { box: BOX, origin: 'alignment', rows: rows.length, columns: rows[0]?.length ?? 0, cells };
}

const sentence = 'The stone turns fast and stops late, so keep your hands away from it';
const loads = [
  ['Programme', 'Load (kg)'],
  ['Oats', '5'],
  ['Maize', '8'],
];

describe('isPlausible', () => {
  it('accepts labels with values, with and without lines or headers', () => {
    expect(isPlausible(table(loads), true)).toBe(true);
    expect(isPlausible(table(loads), false)).toBe(true);
    expect(isPlausible(table([...loads.slice(1), ['Rye', '6']], false), false)).toBe(true);
  });

  it('accepts long labels only below headers and between lines', () => {
    const long = [['When', 'What to do'], ...Array.from({ length: 3 }, () => [sentence, 'Wait'])];
    expect(isPlausible(table(long), true)).toBe(true);
    expect(isPlausible(table(long), false)).toBe(false);
  });

  it.each([
    ['a single row', loads.slice(0, 2), true],
    ['two rows without headers', loads.slice(1), false],
    [
      'rows without values',
      [
        ['Programme', 'Load (kg)'],
        ['Oats', ''],
        ['Maize', ''],
        ['Rye', '6'],
      ],
      true,
    ],
    [
      'a parts list',
      [
        ['Item', 'Part No.', 'Name'],
        ['1', '4711', 'Stone'],
        ['2', '4712', 'Belt'],
      ],
      true,
    ],
    [
      'lists beside each other',
      [
        ['Lamps (red)', 'Lamps (green)'],
        ['Stop', 'Ready'],
        ['Hot', 'Cold'],
      ],
      true,
    ],
    [
      'values as headers',
      [
        ['PD182', 'Setting: 5'],
        ['PD183', '7'],
        ['PD184', '8'],
      ],
      true,
    ],
    [
      'letters as headers',
      [
        ['!', 'S', '8'],
        ['?', 'S', '9'],
        ['=', 'S', '7'],
      ],
      true,
    ],
    [
      'notices',
      [
        ['WARNING', 'It is hot.'],
        ['CAUTION', 'It is heavy.'],
        ['NOTE', 'It is loud.'],
      ],
      false,
    ],
    [
      'contents',
      [
        ['Care ......', '12 .....'],
        ['Start ......', '14 .....'],
        ['Stop ......', '15 .....'],
      ],
      false,
    ],
    [
      'the legend of a figure',
      [
        ['1', 'Hopper'],
        ['2', 'Stone'],
        ['3', 'Belt'],
      ],
      false,
    ],
    [
      'addresses',
      [
        ['North', 'South'],
        ['Mill Works', 'Grain House'],
        ['Tel: 1', 'Tel: 2'],
        ['Fax: 3', 'Fax: 4'],
      ],
      true,
    ],
    [
      'sections with titles beside them',
      ['Start', 'Stop', 'Care'].map((name) => [name, `${sentence} `.repeat(6)]),
      false,
    ],
  ] as [string, string[][], boolean][])('rejects %s', (_, rows, hasHeader) => {
    expect(isPlausible(table(rows, hasHeader), true)).toBe(false);
  });
});
