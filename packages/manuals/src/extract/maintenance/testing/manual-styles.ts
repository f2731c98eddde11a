import { buildPdf, columnX, type Doc, fill, type Grid, heading, put, rule } from '../../../testing/pdf-builder';

/** An invented page in one layout or style of maintenance manuals, with the tasks to be extracted. */
interface StyledManual {
  name: string;
  pdf: () => Promise<Buffer>;
  /** Title and frequency. */
  tasks: [string, string][];
}

const page =
  (title: string, draw: (doc: Doc) => void, options: PDFKit.PDFDocumentOptions = {}) =>
  () =>
    buildPdf((doc) => {
      heading(doc, title);
      draw(doc);
    }, options);

function bullets(doc: Doc, title: string, items: string[]): void {
  heading(doc, title, 12);
  doc.list(items, { bulletRadius: 2 }).moveDown();
}

function numbered(doc: Doc, introduction: string, items: string[]): void {
  doc.text(introduction).moveDown(0.4);
  items.forEach((text, i) => {
    doc.text(`${i + 1}. ${text}`);
  });
  doc.moveDown();
}

function ruled(doc: Doc, widths: number[], rows: string[][]): Grid {
  const grid: Grid = { x: 50, y: 120, widths, rowHeight: 20, rows: rows.length };
  rule(doc, grid);
  fill(doc, grid, rows);
  return grid;
}

/** A matrix with one component for several actions and with two-line heads, as in engine manuals. */
function componentsAndActions(doc: Doc): void {
  const widths = [100, 90, 55, 75, 75, 75];
  const grid: Grid = { x: 40, y: 110, widths, rowHeight: 20, rows: 0 };
  const heads = ['Each use', 'First month or 20 hrs.', 'Every 6 months or 100 hrs.', 'Every year or 300 hrs.'];
  const parts: [string, [string, number[]][]][] = [
    [
      'Engine oil',
      [
        ['Check level', [0]],
        ['Change', [1, 2]],
      ],
    ],
    [
      'Air cleaner',
      [
        ['Check', [0]],
        ['Clean', [2]],
        ['Replace', [3]],
      ],
    ],
    [
      'Spark plug',
      [
        ['Check-adjust', [2]],
        ['Replace', [3]],
      ],
    ],
    ['Idle speed', [['Check-adjust', [3]]]],
  ];
  const right = columnX(grid, widths.length);
  const line = (x1: number, y1: number, x2: number, y2: number) => doc.moveTo(x1, y1).lineTo(x2, y2).stroke();
  put(doc, 'ITEM', 44, 120, 'Helvetica-Bold', 8);
  heads.forEach((head, i) => {
    doc.font('Helvetica-Bold').fontSize(8);
    doc.text(head, columnX(grid, i + 2) + 3, 113, { width: (widths[i + 2] ?? 0) - 6 });
  });
  let y = 150;
  line(40, 110, right, 110);
  line(40, y, right, y);
  for (const [component, actions] of parts) {
    put(doc, component, 44, y + 6, 'Helvetica', 8);
    for (const [action, marks] of actions) {
      put(doc, action, columnX(grid, 1) + 4, y + 6, 'Helvetica', 8);
      for (const m of marks) put(doc, 'o', columnX(grid, m + 2) + (widths[m + 2] ?? 0) / 2 - 3, y + 6, 'Helvetica', 8);
      y += 20;
      line(columnX(grid, 1), y, right, y);
    }
    line(40, y, right, y);
  }
  for (let c = 0; c <= widths.length; c++) line(columnX(grid, c), 110, columnX(grid, c), y);
}

/** Ticks of a symbol font, which are read as the digit 4. */
function symbolTicks(doc: Doc): void {
  const points = ['Oil level', 'Air filter', 'V-belts', 'Safety valve', 'Electrical connections'];
  const grid = ruled(
    doc,
    [200, 60, 60, 60, 60],
    [['Maintenance point', 'Daily', 'Weekly', 'Monthly', 'Yearly'], ...points.map((p) => [p])],
  );
  [[0], [1], [2], [3], [2, 3]].forEach((columns, r) => {
    for (const c of columns) put(doc, '4', columnX(grid, c + 1) + 25, grid.y + (r + 1) * 20 + 6, 'ZapfDingbats', 9);
  });
}

function twoColumnsOfText(doc: Doc): void {
  const left =
    'Regular care keeps the mower in good order and safe to use. All work must be done with the engine stopped and the spark plug lead removed. Check the engine oil level before each use and top up if it is low. Clean the air filter every 25 hours of operation, or more often in dusty conditions. Replace it every 100 hours.';
  const right =
    'Change the engine oil after the first 5 hours and then every 50 hours. Replace the spark plug every 100 hours. Sharpen and balance the blade twice a year. Inspect the fuel line annually for cracks. Lubricate the wheel bearings every 3 months with light oil, and keep the deck free of grass.';
  doc.fontSize(8).text(left, 30, 60, { width: 165 });
  doc.text(right, 225, 60, { width: 165 });
}

export const styledManuals: StyledManual[] = [
  {
    name: 'lists below intervals, with components before their work',
    pdf: page('7 Maintenance', (doc) => {
      bullets(doc, 'Every 500 h', ['Replace the oil filter', 'Oil separator: clean', 'Safety valve – test']);
      bullets(doc, 'Every 2000 h or yearly', ['Motor bearings: regrease (20 g each)', 'Change compressor oil']);
      bullets(doc, 'Before each shift', ['Check oil level', 'Drain condensate']);
    }),
    tasks: [
      ['Replace the oil filter', 'every 500 hours'],
      ['Clean oil separator', 'every 500 hours'],
      ['Test safety valve', 'every 500 hours'],
      ['Motor bearings: regrease (20 g each)', 'every 2,000 hours; yearly'],
      ['Change compressor oil', 'every 2,000 hours; yearly'],
      ['Check oil level', 'before each shift'],
      ['Drain condensate', 'before each shift'],
    ],
  },
  {
    name: 'named services whose intervals are defined in one place',
    pdf: page('Service plan', (doc) => {
      doc
        .text('A-service: every 250 operating hours. B-service: every 1000 operating hours or once a year.')
        .moveDown();
      bullets(doc, 'A-service', ['Check gear oil level', 'Grease the slewing ring']);
      bullets(doc, 'B-service', ['Change gear oil', 'Replace hydraulic return filter']);
    }),
    tasks: [
      ['Check gear oil level', 'every 250 hours'],
      ['Grease the slewing ring', 'every 250 hours'],
      ['Change gear oil', 'every 1,000 hours; yearly'],
      ['Replace hydraulic return filter', 'every 1,000 hours; yearly'],
    ],
  },
  {
    name: 'numbered procedures with their interval in the introduction',
    pdf: page('Care and cleaning', (doc) => {
      numbered(doc, 'Perform the following every 3 months:', [
        'Switch off the unit and remove the front grille.',
        'Vacuum the condenser coil.',
        'Clean the drain pan with mild soap.',
      ]);
      numbered(doc, 'Once per shift, the operator must carry out these checks:', [
        'Check the emergency stop.',
        'Check the hoses for leaks.',
      ]);
    }),
    tasks: [
      ['Vacuum the condenser coil', 'every 3 months'],
      ['Clean the drain pan with mild soap', 'every 3 months'],
      ['Check the emergency stop', 'every shift'],
      ['Check the hoses for leaks', 'every shift'],
    ],
  },
  {
    name: 'a matrix of components and actions with two-line heads',
    pdf: page('MAINTENANCE SCHEDULE', componentsAndActions),
    tasks: [
      ['Check level (engine oil)', 'each use'],
      ['Change engine oil', 'first at 1 month; every 6 months; every 100 hours'],
      ['Check air cleaner', 'each use'],
      ['Clean air cleaner', 'every 6 months; every 100 hours'],
      ['Replace air cleaner', 'yearly; every 300 hours'],
      ['Check-adjust spark plug', 'every 6 months; every 100 hours'],
      ['Replace spark plug', 'yearly; every 300 hours'],
      ['Check-adjust idle speed', 'yearly; every 300 hours'],
    ],
  },
  {
    name: 'columns of work with intervals in the cells',
    pdf: page('Maintenance intervals', (doc) => {
      ruled(
        doc,
        [150, 100, 100, 100],
        [
          ['Component', 'Check', 'Clean', 'Replace'],
          ['Air filter', 'daily', 'weekly', 'every 6 months'],
          ['V-belt', 'monthly', '', 'every 2 years'],
          ['Oil filter', '', '', '1000 h'],
        ],
      );
    }),
    tasks: [
      ['Check air filter', 'daily'],
      ['Clean air filter', 'weekly'],
      ['Replace air filter', 'every 6 months'],
      ['Check V-belt', 'monthly'],
      ['Replace V-belt', 'every 2 years'],
      ['Replace oil filter', 'every 1,000 hours'],
    ],
  },
  {
    name: 'a table of two columns headed When and What',
    pdf: page('Maintenance', (doc) => {
      ruled(
        doc,
        [200, 260],
        [
          ['When', 'What'],
          ['Before every shift', 'Check the brakes and the horn.'],
          ['Every week', 'Check the tyre pressure. Check the electrolyte level.'],
          ['If necessary', 'Clean the forks.'],
          ['Every 12 months', 'Have the lift chain inspected by a specialist.'],
        ],
      );
    }),
    tasks: [
      ['Check the brakes and the horn', 'before every shift'],
      ['Check the tyre pressure', 'weekly'],
      ['Check the electrolyte level', 'weekly'],
      ['Have the lift chain inspected by a specialist', 'every 12 months'],
    ],
  },
  {
    name: 'part names with ticks of a symbol font',
    pdf: page('Maintenance schedule', symbolTicks),
    tasks: [
      ['Check oil level', 'daily'],
      ['Service air filter', 'weekly'],
      ['Service V-belts', 'monthly'],
      ['Service safety valve', 'yearly'],
      ['Check electrical connections', 'monthly; yearly'],
    ],
  },
  {
    name: 'two columns of prose on a small page',
    pdf: page('Maintenance', twoColumnsOfText, { size: 'A5', margin: 30 }),
    tasks: [
      ['Check the engine oil level before each use and top up if it is low', 'before each use'],
      ['Clean the air filter every 25 hours of operation, or more often in dusty conditions', 'every 25 hours'],
      ['Replace the air filter', 'every 100 hours'],
      ['Change the engine oil', 'first at 5 hours; every 50 hours'],
      ['Replace the spark plug', 'every 100 hours'],
      ['Sharpen and balance the blade', 'every 6 months'],
      ['Inspect the fuel line annually for cracks', 'yearly'],
      ['Lubricate the wheel bearings every 3 months with light oil, and keep the deck free of grass', 'every 3 months'],
    ],
  },
  {
    name: 'steps below a heading with its interval',
    pdf: page('8.2 Changing the engine oil', (doc) => {
      numbered(doc, 'Interval: first after 50 operating hours, then every 250 operating hours', [
        'Warm up the engine.',
        'Remove the drain plug and drain the oil.',
        'Clean the drain plug and refit it.',
      ]);
      heading(doc, '8.3 Replacing the drive belt', 12);
      doc.text('Replace the belt after 1 200 operating hours or 2 years, whichever comes first.').moveDown();
      heading(doc, '9 Guarantee', 14);
      doc.text('We guarantee the pump for 2 years. Have it repaired by the dealer within 30 days.');
    }),
    tasks: [
      ['Change the engine oil', 'first at 50 hours; every 250 hours'],
      ['Replace the belt', 'every 1,200 hours; every 2 years'],
    ],
  },
  {
    name: 'interval letters with a legend',
    pdf: page('Maintenance schedule', (doc) => {
      doc.text('A = every 250 hours, B = every 500 hours, C = every 1000 hours');
      ruled(
        doc,
        [220, 50, 50, 50],
        [
          ['Work', 'A', 'B', 'C'],
          ['Check oil level', 'x', '', ''],
          ['Change oil', '', 'x', ''],
          ['Replace filter', '', '', 'x'],
          ['Clean radiator', 'x', '', ''],
        ],
      );
    }),
    tasks: [
      ['Check oil level', 'every 250 hours'],
      ['Change oil', 'every 500 hours'],
      ['Replace filter', 'every 1,000 hours'],
      ['Clean radiator', 'every 250 hours'],
    ],
  },
  {
    name: 'columns for interval, component and action',
    pdf: page('Inspection and maintenance', (doc) => {
      ruled(
        doc,
        [90, 150, 200],
        [
          ['Frequency', 'Component', 'Action'],
          ['Daily', 'Conveyor belt', 'Check tracking'],
          ['', 'Emergency stop', 'Test function'],
          ['Monthly', 'Chain', 'Lubricate'],
          ['Annually', 'Gear unit', 'Change oil'],
        ],
      );
    }),
    tasks: [
      ['Check tracking (conveyor belt)', 'daily'],
      ['Test function (emergency stop)', 'daily'],
      ['Lubricate chain', 'monthly'],
      ['Change oil (gear unit)', 'yearly'],
    ],
  },
];
