import { buildPdf, type Doc, put } from '../../testing/pdf-builder';

/** PDFs with one layout of tables without vertical lines each. All texts were written for this project. */

const LINE = 10;
const bold = 'Helvetica-Bold';

/** Draws lines of text one below the other. */
function lines(doc: Doc, texts: readonly string[], x: number, y: number, font = 'Helvetica'): void {
  for (const [index, text] of texts.entries()) put(doc, text, x, y + index * LINE, font, 8);
}

function horizontal(doc: Doc, y: number, ...pieces: [number, number][]): void {
  for (const [from, to] of pieces) doc.moveTo(from, y).lineTo(to, y).stroke();
}

function titled(doc: Doc, title: string): void {
  put(doc, title, 50, 50, bold, 16);
}

/** Programmes with a line below each, drawn column by column. Labels and values are centred beside wrapped descriptions. */
export const programmesPdf = (): Promise<Buffer> =>
  buildPdf((doc) => {
    titled(doc, 'Programmes of the mill');
    lines(doc, ['The mill has a programme for every kind of grain. Take the one that fits your grain.'], 50, 80);
    const pieces: [number, number][] = [
      [50, 130],
      [134, 330],
      [334, 410],
      [414, 500],
    ];
    horizontal(doc, 100, ...pieces);
    lines(doc, ['PROGRAMME'], 52, 110, bold);
    lines(doc, ['WHAT IT DOES'], 136, 110, bold);
    lines(doc, ['MAX LOAD', '(KG)'], 336, 105, bold);
    lines(doc, ['SPEED'], 416, 110, bold);
    const rows: [string, string, string, string, string][] = [
      ['Wheat', 'Grinds hard grain to a fine', 'flour for bread.', '10 or 12', 'High'],
      ['Oats', 'Squeezes soft grain to flakes', 'without heat.', '5', 'Low'],
      ['Maize', 'Crushes large grain to grits', 'of an even size.', '8', 'Medium'],
    ];
    for (const [index, [name, first, second, load, speed]] of rows.entries()) {
      const y = 130 + 30 * index;
      horizontal(doc, y, ...pieces);
      lines(doc, [first, second], 136, y + 6);
      for (const [text, x] of [
        [name, 52],
        [load, 336],
        [speed, 416],
      ] as const)
        lines(doc, [text], x, y + 11);
    }
    horizontal(doc, 220, ...pieces);
    lines(doc, ['Clean the mill after each programme. Flour that stays in it spoils.'], 50, 240);
  });

/** A group of rows with its name beside them: the lines between its rows leave out the first column. */
export const groupedProgrammesPdf = (): Promise<Buffer> =>
  buildPdf((doc) => {
    titled(doc, 'More programmes');
    for (const y of [100, 120, 190]) horizontal(doc, y, [50, 500]);
    lines(doc, ['Programme'], 52, 108, bold);
    lines(doc, ['Result'], 200, 108, bold);
    lines(doc, ['Load (kg)'], 400, 108, bold);
    lines(doc, ['Special'], 52, 152);
    const rows: [string, string, string][] = [
      ['Rye', 'Coarse meal for dark bread', '6'],
      ['Spelt', 'Fine meal for cakes', '4'],
      ['Barley', 'Grits for soup', '3'],
    ];
    for (const [index, [name, result, load]] of rows.entries()) {
      const y = 126 + 23 * index;
      lines(doc, [name], 120, y);
      lines(doc, [result], 200, y);
      lines(doc, [load], 400, y);
      if (index > 0) horizontal(doc, y - 7, [116, 500]);
    }
  });

/** Lines above and below the header and below the table only. The rows are separated by gaps. */
export const linesAroundHeaderPdf = (): Promise<Buffer> =>
  buildPdf((doc) => {
    titled(doc, 'After a power failure');
    for (const y of [90, 106, 190]) horizontal(doc, y, [50, 540]);
    lines(doc, ['Length of failure'], 52, 95, bold);
    lines(doc, ['Control mode'], 220, 95, bold);
    lines(doc, ['What the mill does'], 360, 95, bold);
    lines(doc, ['Power comes back before', 'the stone has stopped'], 52, 112);
    lines(doc, ['By hand or by timer'], 220, 112);
    lines(doc, ['The mill goes on with the', 'programme that was running.'], 360, 112);
    lines(doc, ['Power comes back after', 'the stone has stopped'], 52, 150);
    lines(doc, ['By timer only'], 220, 150);
    lines(doc, ['The mill waits for a new start.'], 360, 150);
  });

/** Bold headers above columns without any lines. Labels and intervals are centred beside wrapped cells. */
export const boldHeadersPdf = (): Promise<Buffer> =>
  buildPdf((doc) => {
    titled(doc, 'Care of the mill');
    lines(doc, ['Part'], 50, 90, bold);
    lines(doc, ['What to do'], 180, 90, bold);
    lines(doc, ['Interval'], 420, 90, bold);
    const rows: [string, string[], string][] = [
      ['Stone', ['Brush the stone and look for', 'cracks at its edge.'], 'Every 50 hours'],
      ['Hopper', ['Wipe it with a dry cloth, then', 'let it dry.'], 'Weekly'],
      ['Belt', ['Press on the belt, it may give', 'way by 10 mm.'], 'Every 200 hours'],
    ];
    for (const [index, [part, work, interval]] of rows.entries()) {
      const y = 112 + 34 * index;
      lines(doc, [part], 50, y + LINE / 2);
      lines(doc, work, 180, y);
      lines(doc, [interval], 420, y + LINE / 2);
    }
    lines(
      doc,
      ['Do not use water. A wet stone has to dry for two days before it may turn again, otherwise it breaks.'],
      50,
      240,
    );
  });

/** A frame with lines around its columns only: the rows of a header and of all values. */
export const framedColumnsPdf = (): Promise<Buffer> =>
  buildPdf((doc) => {
    titled(doc, 'Technical data');
    const [top, middle, low] = [90, 108, 190];
    for (const y of [top, middle, low]) horizontal(doc, y, [50, 500]);
    for (const x of [50, 250, 375, 500]) doc.moveTo(x, top).lineTo(x, low).stroke();
    lines(doc, ['Property'], 54, 95, bold);
    lines(doc, ['Mill 20'], 254, 95, bold);
    lines(doc, ['Mill 40'], 379, 95, bold);
    lines(doc, ['Mass', 'Grain', '', 'Height of the hopper over', 'the table', 'Noise'], 54, 114);
    lines(doc, ['31 kg', 'Dry wheat, rye or', 'any soft grain', '420 mm', '', '68 dB'], 254, 114);
    lines(doc, ['54 kg', 'Dry wheat, rye or', 'maize of any size', '560 mm', '', '71 dB'], 379, 114);
  });

/** Content that is not a table: text in two columns below bold titles, a parts list, contents and addresses. */
export const noTablesPdf = (): Promise<Buffer> =>
  buildPdf((doc) => {
    titled(doc, 'About the mill');
    lines(doc, ['Safety of the stone'], 50, 90, bold);
    lines(doc, ['Place of the mill'], 310, 90, bold);
    for (let index = 0; index < 8; index++) {
      lines(doc, ['The stone turns fast, therefore keep your fingers away from it'], 50, 104 + LINE * index);
      lines(doc, ['The mill stands on a level table that does not shake when it'], 310, 104 + LINE * index);
    }
    doc.addPage();
    titled(doc, 'Parts of the mill');
    for (const y of [90, 106, 126, 146, 166]) horizontal(doc, y, [50, 500]);
    for (const [index, row] of [
      ['Item', 'Part No.', 'Name', 'Qty'],
      ['1', '4711-1', 'Stone', '2'],
      ['2', '4711-2', 'Hopper', '1'],
      ['3', '4711-3', 'Belt', '1'],
    ].entries())
      for (const [column, text] of row.entries())
        lines(doc, [text], 54 + 110 * column, 95 + 18 * index, index === 0 ? bold : undefined);
    doc.addPage();
    titled(doc, 'Service');
    lines(doc, ['North'], 50, 90, bold);
    lines(doc, ['South'], 310, 90, bold);
    lines(doc, ['Mill Works Ltd', '1 Stone Road', 'Tel: 01 234', 'Fax: 01 235'], 50, 104);
    lines(doc, ['Grain House Ltd', '2 Field Lane', 'Tel: 02 234', 'Fax: 02 235'], 310, 104);
  });
