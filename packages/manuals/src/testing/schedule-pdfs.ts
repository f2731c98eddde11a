import { buildPdf, columnX, type Doc, fill, type Grid, heading, put, rule } from './pdf-builder';

/** Invented maintenance schedules in different layouts. `tasks` is the number of tasks that extraction should find. */
export interface ScheduleFixture {
  name: string;
  tasks: number;
  pdf: () => Promise<Buffer>;
}

const tasks = [
  'Check coolant level',
  'Inspect hoses for leaks',
  'Clean air filter element',
  'Change engine oil',
  'Replace fuel filter',
  'Grease fan bearing',
  'Tighten mounting bolts',
  'Test safety valve',
];
const heads = ['10 h', '50 h', '250 h', '500 h', '1000 h'];
const isMarked = (row: number, column: number): boolean => (row + column) % 3 === 0 || (row % 5 === column && row > 2);

const page = (title: string, draw: (doc: Doc) => void): Promise<Buffer> =>
  buildPdf((doc) => {
    heading(doc, title);
    draw(doc);
  });

function matrix(mark: string, font: string, ruled: boolean): (doc: Doc) => void {
  return (doc) => {
    const grid: Grid = { x: 50, y: 120, widths: [200, 55, 55, 55, 55, 55], rowHeight: 20, rows: tasks.length + 1 };
    if (ruled) rule(doc, grid);
    fill(doc, grid, [['Work', ...heads], ...tasks.map((w) => [w])]);
    tasks.forEach((_, r) => {
      heads.forEach((_head, c) => {
        if (isMarked(r, c)) put(doc, mark, columnX(grid, c + 1) + 22, grid.y + (r + 1) * grid.rowHeight + 6, font, 9);
      });
    });
  };
}

function rotatedHeads(doc: Doc): void {
  const grid: Grid = { x: 50, y: 200, widths: [220, 30, 30, 30, 30, 30], rowHeight: 18, rows: tasks.length };
  rule(doc, grid);
  heads.forEach((head, c) => {
    const [x, y] = [columnX(grid, c + 1) + 10, 190];
    doc.save().rotate(-90, { origin: [x, y] });
    put(doc, `Every ${head}`, x, y, 'Helvetica-Bold', 9);
    doc.restore();
  });
  tasks.forEach((work, r) => {
    put(doc, work, 54, grid.y + r * grid.rowHeight + 5, 'Helvetica', 9);
    heads.forEach((_, c) => {
      if (isMarked(r, c)) doc.rect(columnX(grid, c + 1) + 11, grid.y + r * grid.rowHeight + 5, 7, 7).fill('#000000');
    });
  });
}

const rowsOfWork = (rows: string[][], widths: number[], ruled: boolean, title = 'Preventive maintenance') =>
  page(title, (doc) => {
    const grid: Grid = { x: 50, y: 120, widths, rowHeight: 22, rows: rows.length };
    if (ruled) rule(doc, grid);
    fill(doc, grid, rows);
  });

const numbersUnderUnit = () =>
  page('Lubrication chart', (doc) => {
    const grid: Grid = { x: 50, y: 140, widths: [200, 60, 60, 60, 60], rowHeight: 20, rows: 9 };
    rule(doc, grid);
    put(doc, 'Operating hours', 300, 122, 'Helvetica-Bold', 9);
    fill(doc, grid, [
      ['Point', '100', '250', '500', '1000'],
      ...tasks.map((w, r) => [w, ...[0, 1, 2, 3].map((c) => ((r + c) % 2 ? '' : 'X'))]),
    ]);
  });

const letters = () =>
  page('Maintenance plan', (doc) => {
    doc.text('I = Inspect   R = Replace   L = Lubricate');
    const parts = ['Air filter', 'Drive belt', 'Front bearing', 'Oil filter', 'Spark plug', 'Brake pads'];
    const grid: Grid = { x: 50, y: 140, widths: [180, 70, 70, 70, 70], rowHeight: 20, rows: parts.length + 1 };
    rule(doc, grid);
    const cells = [
      ['I', '', 'R', ''],
      ['', 'I', '', 'R'],
      ['L', '', '', ''],
      ['', 'R', '', ''],
      ['', 'I', '', 'R'],
      ['I', '', '', ''],
    ];
    fill(doc, grid, [
      ['Part', 'Weekly', 'Monthly', '6 months', 'Yearly'],
      ...parts.map((p, r) => [p, ...(cells[r] ?? [])]),
    ]);
  });

const groupRows = () =>
  page('Maintenance schedule', (doc) => {
    const rows = [
      ['Work', 'Daily', 'Weekly', 'Monthly'],
      ['ENGINE', '', '', ''],
      ['Check oil level', 'X', '', ''],
      ['Change oil', '', '', 'X'],
      ['COOLING SYSTEM', '', '', ''],
      ['Check coolant level', 'X', '', ''],
      ['Clean radiator', '', 'X', ''],
      ['ELECTRICAL SYSTEM', '', '', ''],
      ['Check battery', '', 'X', 'X'],
      ['Tighten terminals', '', '', 'X'],
      ['Inspect cables', '', 'X', ''],
    ];
    const grid: Grid = { x: 50, y: 120, widths: [220, 70, 70, 70], rowHeight: 20, rows: rows.length };
    rule(doc, grid);
    fill(doc, grid, rows);
  });

/** Forty rows on two pages, with or without a repeated header on the second page. */
const continued = (repeatHead: boolean) =>
  buildPdf((doc) => {
    heading(doc, 'Maintenance schedule');
    const parts = Array.from(
      { length: 40 },
      (_, i) => `Check pump ${String.fromCharCode(65 + (i % 26))}${i} for leaks`,
    );
    let remaining = parts;
    for (let p = 0; p < 2; p++) {
      const onPage = remaining.slice(0, p === 0 ? 28 : 12);
      remaining = remaining.slice(onPage.length);
      if (p > 0) doc.addPage();
      const withHead = p === 0 || repeatHead;
      const grid: Grid = {
        x: 50,
        y: p === 0 ? 100 : 60,
        widths: [220, 70, 70, 70],
        rowHeight: 24,
        rows: onPage.length + (withHead ? 1 : 0),
      };
      rule(doc, grid);
      const rows = onPage.map((t, r) => [t, r % 3 === 0 ? 'X' : '', r % 3 === 1 ? 'X' : '', r % 3 === 2 ? 'X' : '']);
      const headRow = [['Work', 'Weekly', 'Monthly', 'Yearly']];
      if (withHead) fill(doc, grid, [...headRow, ...rows]);
      else fill(doc, { ...grid, y: grid.y - grid.rowHeight }, [[], ...rows]);
    }
  });

const lists = () =>
  page('Care', (doc) => {
    for (const [title, items] of [
      ['Every day', ['Wipe the housing', 'Check the drain pan']],
      ['Every 6 months', ['Replace the carbon filter']],
    ] as const) {
      doc.font('Helvetica-Bold').fontSize(11).text(title);
      doc
        .font('Helvetica')
        .fontSize(10)
        .list([...items], { bulletRadius: 2 });
      doc.moveDown();
    }
    heading(doc, 'Warranty', 14);
    doc.text('The warranty ends after 24 months or 1,000 hours.');
  });

const milestones = () =>
  page('Service schedule', (doc) => {
    const readings = ['5,000 km', '10,000 km', '15,000 km', '20,000 km', '25,000 km', '30,000 km'];
    const dueCells: [string, number[]][] = [
      ['Change engine oil', [0, 1, 2, 3, 4, 5]],
      ['Replace air filter', [1, 3, 5]],
      ['Replace fuel filter', [2, 5]],
      ['Inspect brake hoses', [0, 4]],
    ];
    const grid: Grid = {
      x: 40,
      y: 120,
      widths: [150, 60, 60, 60, 60, 60, 60],
      rowHeight: 22,
      rows: dueCells.length + 1,
    };
    rule(doc, grid);
    fill(doc, grid, [
      ['Work', ...readings],
      ...dueCells.map(([work, at]) => [work, ...readings.map((_, c) => (at.includes(c) ? 'X' : ''))]),
    ]);
  });

/** Interval columns left of the work; headers state one time in two units, or only a number of hours. */
const intervalsFirst = () =>
  page('Maintenance schedule', (doc) => {
    const grid: Grid = { x: 40, y: 120, widths: [70, 70, 70, 60, 40, 40, 160], rowHeight: 22, rows: 5 };
    rule(doc, grid);
    fill(doc, grid, [
      ['3 months 960', '6 months 1920', '9 months 2880', '1 year 3840', '4800', '5760', 'Work'],
      ['X', 'X', 'X', 'X', 'X', 'X', 'Check oil level'],
      ['', 'X', '', 'X', '', 'X', 'Clean air filter'],
      ['', '', 'X', '', '', 'X', 'Replace drive belt'],
      ['X', '', '', '', 'X', '', 'Grease fan bearing'],
    ]);
  });

/** One schedule in years and one in hours, with mark columns that have no interval, and rows for service packages. */
const yearsAndHours = () =>
  page('Maintenance schedule', (doc) => {
    const table = (y: number, heads: string[]) => {
      const grid: Grid = { x: 40, y, widths: [170, 80, 80, 45, 45, 45, 45], rowHeight: 22, rows: 8 };
      rule(doc, grid);
      fill(doc, grid, [
        ['Work', 'Commissioning', 'Periodically', ...heads],
        ['Check hose connections', 'X', '', '', '', '', ''],
        ['Check the belt tension', 'X', 'X', '', '', '', ''],
        ['Changing the oil filter', '', '', 'X', 'X', 'X', 'X'],
        ['Replace fuel filter', '', '', '', 'X', '', 'X'],
        ['Service package 1', '', '', 'X', '', '', ''],
        ['Service package 2', '', '', '', 'X', '', ''],
        ['Service package 3', '', '', '', '', 'X', ''],
      ]);
    };
    table(120, ['1 year', '2 years', '3 years', '4 years']);
    table(400, ['500 h', '1000 h', '1500 h', '2000 h']);
  });

/** A chart that was split because it was too wide: some tasks have two rows, for earlier and for later readings. */
const rowsNamedTwice = () =>
  page('Maintenance schedule', (doc) => {
    const grid: Grid = { x: 40, y: 120, widths: [200, 60, 60, 60, 60], rowHeight: 22, rows: 7 };
    rule(doc, grid);
    fill(doc, grid, [
      ['Work', '500 h', '1000 h', '2000 h', '6000 h'],
      ['Change engine oil', 'X', '', '', ''],
      ['Replace fuel filter', '', 'X', '', ''],
      ['Grease fan bearing', '', '', 'X', ''],
      ['Change engine oil', '', '', 'X', ''],
      ['Replace fuel filter', '', '', '', 'X'],
      ['Test safety valve', '', '', '', 'X'],
    ]);
  });

const codes = () =>
  page('Maintenance schedule', (doc) => {
    const grid: Grid = { x: 50, y: 120, widths: [200, 50, 50, 50, 50, 50], rowHeight: 20, rows: 6 };
    rule(doc, grid);
    const dueCells = ['D', 'W', 'M', '6M', 'Y'].map((_, r) =>
      ['D', 'W', 'M', '6M', 'Y'].map((__, c) => (r === c ? 'X' : '')),
    );
    fill(doc, grid, [['Work', 'D', 'W', 'M', '6M', 'Y'], ...dueCells.map((cells, r) => [tasks[r] ?? '', ...cells])]);
  });

const replacementParts = [
  ['Part', 'Part no.', 'Replacement interval'],
  ['Belt', '100-2', '1000 h'],
  ['Seal kit', '100-3', '2 years'],
  ['Filter', '100-4', '6 months'],
];
const lubePoints = [
  ['Lube point', 'Lubricant', 'Quantity', 'Interval'],
  ['Main bearing', 'EP2', '20 g', '500 h'],
  ['Chain', 'Oil 46', '5 ml', 'Weekly'],
  ['Gearbox', 'VG220', '2 l', '2000 h'],
];
const intervalRows = [
  ['Component', 'Work', 'Interval'],
  ['Fan', 'Clean the blades', 'Weekly'],
  ['Gearbox', 'Check oil level', '250 hours'],
  ['Gearbox', 'Change oil', '2,000 hours or 1 year'],
  ['Belt', 'Check tension', 'Monthly'],
  ['Safety valve', 'Test', 'Every 12 months'],
];
const intervalFirstRows = [
  ['Interval', 'Work'],
  ['Daily', 'Check oil level'],
  ['', 'Check coolant level'],
  ['', 'Drain water separator'],
  ['Weekly', 'Clean air filter'],
  ['', 'Check belt tension'],
  ['Yearly', 'Change coolant'],
  ['', 'Inspect hoses'],
];

export const scheduleFixtures: ScheduleFixture[] = [
  { name: 'X matrix, ruled', tasks: 8, pdf: () => page('Maintenance schedule', matrix('X', 'Helvetica', true)) },
  { name: 'X matrix, unruled', tasks: 8, pdf: () => page('Maintenance schedule', matrix('X', 'Helvetica', false)) },
  {
    name: 'bullet matrix, ruled',
    tasks: 8,
    pdf: () => page('Maintenance schedule', matrix('\u2022', 'Helvetica', true)),
  },
  {
    name: 'bullet matrix, unruled',
    tasks: 8,
    pdf: () => page('Maintenance schedule', matrix('\u2022', 'Helvetica', false)),
  },
  { name: 'symbol font matrix', tasks: 8, pdf: () => page('Maintenance schedule', matrix('n', 'ZapfDingbats', true)) },
  {
    name: 'letters that stand for ticks',
    tasks: 8,
    pdf: () => page('Maintenance schedule', matrix('n', 'Courier', true)),
  },
  { name: 'rotated heads, drawn boxes', tasks: 8, pdf: () => page('Maintenance schedule', rotatedHeads) },
  { name: 'interval column, ruled', tasks: 5, pdf: () => rowsOfWork(intervalRows, [120, 200, 140], true) },
  { name: 'interval column, unruled', tasks: 5, pdf: () => rowsOfWork(intervalRows, [120, 200, 140], false) },
  { name: 'interval first, ruled', tasks: 7, pdf: () => rowsOfWork(intervalFirstRows, [120, 240], true) },
  { name: 'interval first, unruled', tasks: 7, pdf: () => rowsOfWork(intervalFirstRows, [120, 240], false) },
  { name: 'group rows', tasks: 7, pdf: groupRows },
  { name: 'continued, head repeated', tasks: 40, pdf: () => continued(true) },
  { name: 'continued, head not repeated', tasks: 40, pdf: () => continued(false) },
  { name: 'letters with a legend', tasks: 9, pdf: letters },
  { name: 'codes for intervals', tasks: 5, pdf: codes },
  {
    name: 'parts with replacement intervals',
    tasks: 3,
    pdf: () => rowsOfWork(replacementParts, [150, 120, 150], true),
  },
  {
    name: 'lubrication points',
    tasks: 3,
    pdf: () => rowsOfWork(lubePoints, [140, 100, 90, 110], false, 'Lubrication'),
  },
  { name: 'numbers under a unit', tasks: 8, pdf: numbersUnderUnit },
  { name: 'lists under intervals, warranty', tasks: 3, pdf: lists },
  { name: 'milestones', tasks: 4, pdf: milestones },
  { name: 'rows named twice', tasks: 4, pdf: rowsNamedTwice },
  { name: 'years and hours', tasks: 4, pdf: yearsAndHours },
  { name: 'intervals left of the work', tasks: 4, pdf: intervalsFirst },
  {
    name: 'troubleshooting table',
    tasks: 0,
    pdf: () =>
      rowsOfWork(
        [
          ['Problem', 'Cause', 'Remedy'],
          ['Pump does not start', 'Fuse blown', 'Replace the fuse'],
          ['Low flow', 'Filter dirty', 'Clean the filter'],
          ['Noise', 'Bearing dry', 'Grease the bearing'],
        ],
        [150, 150, 150],
        true,
        'Troubleshooting',
      ),
  },
  {
    name: 'parts list',
    tasks: 0,
    pdf: () =>
      rowsOfWork(
        [
          ['Part no.', 'Description', 'Qty'],
          ['10-200', 'Air filter element', '1'],
          ['10-201', 'Oil change kit, 500 hours', '1'],
          ['10-202', 'Cleaning brush', '2'],
        ],
        [120, 240, 60],
        true,
        'Spare parts',
      ),
  },
];
