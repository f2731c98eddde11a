import { describe, expect, it } from 'vitest';
import { buildPdf, columnX, type Doc, put } from '../testing/pdf-builder';
import { readManual } from './read-manual';

const columns = [50, 190, 340];

/** Draws rows of cells, each cell a list of lines. `leading`: distance of lines; `gap`: additional distance of rows. */
function putRows(doc: Doc, rows: string[][][], { leading = 12, gap = 0, y = 100 } = {}): void {
  let top = y;
  for (const row of rows) {
    row.forEach((lines, column) => {
      lines.forEach((line, i) => {
        put(doc, line, columns[column] ?? 0, top + i * leading);
      });
    });
    top += Math.max(...row.map((lines) => lines.length)) * leading + gap;
  }
}

const rowsOf = async (draw: (doc: Doc) => void) => {
  const { pages } = await readManual(await buildPdf(draw));
  return pages[0]?.blocks.flatMap((block) => (block.table ? block.text.split('\n') : []));
};

const faults = [
  [['Trouble'], ['Cause'], ['Remedy']],
  [
    ['Motor does not', 'start'],
    ['Supply is off or the', 'plug is loose'],
    ['Switch the supply on. Put', 'the plug in and lock', 'its collar'],
  ],
  [['Pump is noisy'], ['Air in the suction pipe'], ['Tighten the joints of the', 'suction pipe']],
  [['Low flow'], ['Strainer is blocked'], ['Clean the strainer. Renew', 'it if it is torn']],
];
const faultRows = [
  'Trouble | Cause | Remedy',
  'Motor does not start | Supply is off or the plug is loose | Switch the supply on. Put the plug in and lock its collar',
  'Pump is noisy | Air in the suction pipe | Tighten the joints of the suction pipe',
  'Low flow | Strainer is blocked | Clean the strainer. Renew it if it is torn',
];

describe('an unruled table with several lines per cell', () => {
  it('gets one row per entry when entries are further apart than lines', async () => {
    expect(await rowsOf((doc) => putRows(doc, faults, { gap: 8 }))).toEqual(faultRows);
  });

  it('gets one row per entry when all lines are equally spaced', async () => {
    expect(await rowsOf((doc) => putRows(doc, faults))).toEqual(faultRows);
  });

  it('gets one row between two rulings, even when lines begin with capitals', async () => {
    const rows = [
      [['Trouble'], ['Cause'], ['Remedy']],
      [['Engine'], ['Battery', 'Terminals'], ['Charge it', 'Clean them', 'Grease them']],
      [['Starter'], ['Solenoid', 'Brushes'], ['Test it', 'Renew them']],
      [['Fan'], ['Belt'], ['Tighten it', 'Renew it']],
    ];
    const found = await rowsOf((doc) => {
      putRows(doc, rows, { gap: 4 });
      for (const y of [113, 153, 181]) doc.moveTo(50, y).lineTo(500, y).stroke();
    });
    expect(found?.slice(1)).toEqual([
      'Engine | Battery Terminals | Charge it Clean them Grease them',
      'Starter | Solenoid Brushes | Test it Renew them',
      'Fan | Belt | Tighten it Renew it',
    ]);
  });

  it('includes all lines of the last row', async () => {
    const rows = [
      ...faults.slice(0, 3),
      [
        ['Leak'],
        ['Seal is worn'],
        ['Renew the seal. Before you', 'do so let the water off', 'and lock the supply', 'in its open position'],
      ],
    ];
    const found = await rowsOf((doc) => putRows(doc, rows, { gap: 8 }));
    expect(found?.at(-1)).toMatch(/^Leak \| Seal is worn \| Renew the seal\. .* open position$/);
  });
});

describe('an unruled table with one line per cell', () => {
  const values = ['Voltage', 'Current', 'Power', 'Weight', 'Noise', 'Speed'].map((name, i) => [
    [name],
    [`${i + 3} units`],
    ['EN 123'],
  ]);

  it('keeps rows separate when a gap divides them into groups', async () => {
    const found = await rowsOf((doc) => {
      putRows(doc, values.slice(0, 3));
      putRows(doc, values.slice(3), { y: 146 });
    });
    expect(found).toEqual(values.map((row) => row.flat().join(' | ')));
  });

  it('keeps rows separate when the first column names only the first row of a group', async () => {
    const rows = [
      [['Pump A'], ['230 V'], ['4 A']],
      [[], ['400 V'], ['2 A']],
      [['Pump B'], ['230 V'], ['8 A']],
      [[], ['400 V'], ['5 A']],
    ];
    expect(await rowsOf((doc) => putRows(doc, rows))).toEqual([
      'Pump A | 230 V | 4 A',
      '400 V | 2 A',
      'Pump B | 230 V | 8 A',
      '400 V | 5 A',
    ]);
  });
});

it('reads values below their labels as one row per label', async () => {
  const stacked = [
    [['Supply voltage'], ['Maximum pressure'], ['Weight']],
    [['230 V'], ['8 bar'], ['12 kg']],
    [['Noise level'], ['Ambient temperature'], ['Power']],
    [['60 dB'], ['5 to 40 °C'], ['2 kW']],
  ];
  const found = await rowsOf((doc) => {
    putRows(doc, stacked.slice(0, 2));
    putRows(doc, stacked.slice(2), { y: 140 });
  });
  expect(found).toEqual([
    'Supply voltage | 230 V',
    'Maximum pressure | 8 bar',
    'Weight | 12 kg',
    'Noise level | 60 dB',
    'Ambient temperature | 5 to 40 °C',
    'Power | 2 kW',
  ]);
});

describe('a ruled table', () => {
  const grid = { x: 50, widths: [200, 100, 100] };
  const draw = (doc: Doc, bands: string[][][]) => {
    const [left, right] = [grid.x, grid.x + 400];
    let y = 100;
    doc.moveTo(left, y).lineTo(right, y).stroke();
    for (const band of bands) {
      const height = 6 + 16 * Math.max(...band.map((lines) => lines.length));
      band.forEach((lines, column) => {
        lines.forEach((line, i) => {
          if (line) put(doc, line, columnX({ ...grid, y, rowHeight: 0, rows: 0 }, column) + 4, y + 5 + 16 * i);
        });
      });
      y += height;
      doc.moveTo(left, y).lineTo(right, y).stroke();
    }
    for (const x of [left, left + 200, left + 300, right]) doc.moveTo(x, 100).lineTo(x, y).stroke();
  };

  it('gets one row per label when rulings separate only groups of rows', async () => {
    const bands = [
      [['Parameter'], ['Type A'], ['Type B']],
      [
        ['Backing pressure:', 'Nitrogen', 'Helium', 'Hydrogen'],
        ['', '8 mbar', '6.5 mbar', '2.5 mbar'],
        ['', '12 mbar', '9 mbar', '2.5 mbar'],
      ],
      [['Noise'], ['50 dB'], ['55 dB']],
    ];
    expect(await rowsOf((doc) => draw(doc, bands))).toEqual([
      'Parameter | Type A | Type B',
      'Backing pressure:',
      'Nitrogen | 8 mbar | 12 mbar',
      'Helium | 6.5 mbar | 9 mbar',
      'Hydrogen | 2.5 mbar | 2.5 mbar',
      'Noise | 50 dB | 55 dB',
    ]);
  });

  it('keeps a cell with several lines in one row', async () => {
    const bands = [
      [['Item'], ['Type A'], ['Type B']],
      [
        ['Attitude of the', 'pump'],
        ['Upright', 'or level'],
        ['Upright', 'only'],
      ],
      [
        ['Largest pressure', 'at the inlet'],
        ['8 mbar', '800 Pa'],
        ['9 mbar', '900 Pa'],
      ],
      [['Noise at one', 'metre'], ['50 dB'], ['55 dB']],
    ];
    expect((await rowsOf((doc) => draw(doc, bands)))?.slice(1)).toEqual([
      'Attitude of the pump | Upright or level | Upright only',
      'Largest pressure at the inlet | 8 mbar 800 Pa | 9 mbar 900 Pa',
      'Noise at one metre | 50 dB | 55 dB',
    ]);
  });
});

describe('an unruled table with narrow columns', () => {
  const marks: [string, number][] = [
    ['Alarm test', 3],
    ['Filter, wash', 4],
    ['Fins, clean', 2],
  ];

  it('splits headers that are close beside each other', async () => {
    const { pages } = await readManual(
      await buildPdf((doc) => {
        // the gaps between the headers are narrower than a font size
        const places = [50, 200, 236, 281, 331, 420];
        for (const [index, text] of ['Task', 'Daily', 'Weekly', 'Monthly', 'Quarter', 'Years'].entries())
          put(doc, text, places[index] ?? 0, 100, 'Helvetica-Bold');
        for (const [row, [task, column]] of marks.entries()) {
          put(doc, task, 50, 116 + 16 * row);
          put(doc, 'C', (places[column] ?? 0) + 8, 116 + 16 * row);
          put(doc, 'K3', 420, 116 + 16 * row);
        }
      }),
    );
    const [table] = pages[0]?.blocks.flatMap(({ table: found }) => found ?? []) ?? [];
    const headerOf = (column: number) => table?.cells.find((cell) => cell.header && cell.column === column)?.text;
    const marked = table?.cells.filter(({ text }) => text === 'C').map(({ column }) => headerOf(column));
    expect(marked).toEqual(['Monthly', 'Quarter', 'Weekly']);
  });
});

it('extends a label over the rows between its lines, and separates rows by lines over some of the columns', async () => {
  const { pages } = await readManual(
    await buildPdf((doc) => {
      const rows = [
        ['Quantity', '', 'B 12', 'B 37'],
        ['Refrigerant', 'high stage', '96 g', '112 g'],
        ['', 'low stage', '', '84 g'],
        ['Heat emission', '', '225 W', '317 W'],
      ];
      for (const [row, texts] of rows.entries())
        for (const [column, text] of texts.entries())
          put(doc, text, [50, 150, 260, 350][column] ?? 0, 100 + 16 * row, row === 0 ? 'Helvetica-Bold' : 'Helvetica');
      for (const y of [98, 113, 145, 161]) doc.moveTo(46, y).lineTo(420, y).stroke();
      doc.moveTo(146, 129).lineTo(250, 129).moveTo(340, 129).lineTo(420, 129).stroke();
    }),
  );
  const [table] = pages[0]?.blocks.flatMap(({ table: found }) => found ?? []) ?? [];
  const spanned = table?.cells.filter(({ rowSpan }) => rowSpan > 1).map(({ text, rowSpan }) => [text, rowSpan]);
  expect(spanned).toEqual([
    ['Refrigerant', 2],
    ['96 g', 2],
  ]);
});
