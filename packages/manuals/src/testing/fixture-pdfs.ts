import { deflateSync } from 'node:zlib';
import { buildPdf, columnX, fill, type Grid, heading, put, rule } from './pdf-builder';

/** Small PDFs with one layout difficulty of real manuals each. All texts were written for this project. */

const left =
  'The left column speaks of the filter house. Its cover is held by four clips that open without a tool. Lift the cover straight up and put it aside on a clean cloth. ';
const right =
  'Water stands in the right column. The drain cock below the tank lets it out into a pan of two litres. Close the cock by hand and wipe the seat before the pump runs. ';
const third =
  'Bearings fill the third column. They are greased for life at the works and need no further grease. A worn bearing is heard as a low hum while the shaft turns. ';

export const twoColumnPdf = (): Promise<Buffer> =>
  buildPdf((doc) => {
    heading(doc, 'Two columns');
    doc.fontSize(10).text(left.repeat(4), 50, 100, { width: 230 });
    doc.text(right.repeat(4), 315, 100, { width: 230 });
  });

export const threeColumnPdf = (): Promise<Buffer> =>
  buildPdf((doc) => {
    heading(doc, 'Three columns');
    [left, right, third].forEach((text, i) => {
      doc.fontSize(9).text(text.repeat(3), 50 + i * 170, 100, { width: 150 });
    });
  });

const tasks = [
  'Check oil level',
  'Clean air filter',
  'Replace drive belt',
  'Grease main bearing',
  'Test emergency stop',
];
const markedIntervals = [[0], [1], [3], [1, 2], [0, 3]];
const intervals = ['Daily', 'Weekly', 'Monthly', 'Yearly'];
const matrix: Grid = { x: 50, y: 120, widths: [200, 70, 70, 70, 70], rowHeight: 22, rows: 6 };

/** A ruled maintenance matrix whose marks are the letter X. */
export const glyphMatrixPdf = (): Promise<Buffer> =>
  buildPdf((doc) => {
    heading(doc, 'Maintenance schedule');
    rule(doc, matrix);
    fill(doc, matrix, [
      ['Task', ...intervals],
      ...tasks.map((task, r) => [task, ...intervals.map((_, c) => (markedIntervals[r]?.includes(c) ? 'X' : ''))]),
    ]);
  });

/** The same matrix with filled circles as marks, which are not part of the text. */
export const drawnMatrixPdf = (): Promise<Buffer> =>
  buildPdf((doc) => {
    heading(doc, 'Maintenance schedule');
    rule(doc, matrix);
    fill(doc, matrix, [['Task', ...intervals], ...tasks.map((task) => [task])]);
    markedIntervals.forEach((columns, r) => {
      for (const c of columns) {
        doc.circle(columnX(matrix, c + 1) + 35, matrix.y + (r + 1) * matrix.rowHeight + 11, 3.5).fill('#000000');
      }
    });
  });

/** A ruled table with an interval column. */
export const intervalColumnPdf = (): Promise<Buffer> =>
  buildPdf((doc) => {
    heading(doc, 'Service table');
    const grid: Grid = { x: 50, y: 120, widths: [130, 230, 120], rowHeight: 22, rows: 6 };
    rule(doc, grid);
    fill(doc, grid, [
      ['Component', 'Work', 'Interval'],
      ['Fan', 'Clean the blades', 'Weekly'],
      ['Gearbox', 'Check oil level', 'Every 250 hours'],
      ['Gearbox', 'Change oil', 'Every 2,000 hours'],
      ['Belt', 'Check tension', 'Monthly'],
      ['Safety valve', 'Test', 'Every 12 months'],
    ]);
  });

export const boxedWarningPdf = (): Promise<Buffer> =>
  buildPdf((doc) => {
    heading(doc, 'Before you start');
    doc.text('Read this page before the machine is connected to the mains.');
    doc.rect(50, 140, 495, 70).stroke();
    doc.rect(51, 141, 493, 20).fill('#f58220');
    put(doc.fillColor('#000000'), 'WARNING', 260, 146, 'Helvetica-Bold', 12);
    doc.font('Helvetica').fontSize(10);
    doc.text('Hot surface. Touching the heater can burn your skin. Let it cool for 30 minutes.', 60, 172, {
      width: 470,
    });
  });

/** 'Warning lamp' is the name of a part and does not start a notice. */
export const warningLampPdf = (): Promise<Buffer> =>
  buildPdf((doc) => {
    heading(doc, 'Controls');
    doc.text('WARNING LAMP L2: lights when the tank is empty. The warning lamp goes out when the tank is filled.');
    doc.moveDown().text('Caution label holder: carries the label with the serial number.');
  });

/** Warranty periods, which look like maintenance intervals. */
export const warrantyPdf = (): Promise<Buffer> =>
  buildPdf((doc) => {
    heading(doc, 'Warranty');
    doc.text(
      'The warranty covers 24 months or 1,000 hours of operation, whichever comes first. Worn parts are replaced free of charge within 12 months of purchase.',
    );
  });

export const superscriptPdf = (): Promise<Buffer> =>
  buildPdf((doc) => {
    heading(doc, 'Leak rate');
    put(doc, 'The leak rate is below 5 x 10', 50, 120);
    const at = 50 + doc.widthOfString('The leak rate is below 5 x 10');
    put(doc, '-4', at, 117, 'Helvetica', 6);
    put(doc, 'mbar l/s at 20 degrees.', at + 12, 120);
  });

/** A table with lines between its rows, a raised footnote mark in one of them, and its last rows where other pages have their number. */
export const tableAtPageEdgePdf = (): Promise<Buffer> =>
  buildPdf(
    (doc) => {
      for (let page = 1; page <= 4; page++) {
        if (page > 1) doc.addPage();
        put(doc, 'The pump is delivered with a hose.', 50, 300);
        put(doc, String(page), 540, 800);
      }
      const rows = [
        ['Suction capacity', '16', '21'],
        ['Height', '590', '700'],
        ['Weight', '33', '58'],
      ];
      for (const [index, [label = '', small = '', large = '']] of rows.entries()) {
        const y = 738 + index * 18;
        put(doc, label, 50, y);
        put(doc, small, 250, y);
        put(doc, large, 350, y);
        doc
          .moveTo(50, y + 16)
          .lineTo(400, y + 16)
          .stroke();
      }
      put(doc, 'b', 52 + doc.fontSize(10).widthOfString('Suction capacity'), 735, 'Helvetica', 8.3);
    },
    { margins: { top: 50, bottom: 20, left: 50, right: 50 } },
  );

/** A list in two columns, and below it a heading that is no wider than the first of them, above text of the whole width. */
export const headingBelowColumnsPdf = (): Promise<Buffer> =>
  buildPdf((doc) => {
    put(doc, 'Removing the arms of the machine', 50, 60, 'Helvetica-Bold', 14);
    const columns = [
      [
        '1. Remove the rack and the strainer of the tank, then',
        'lift off the lower arm with both of your hands.',
        '2. Pull the caps off the arms and flush them with',
        'clean water until no more dirt comes out.',
      ],
      [
        '3. Free the nozzles with a pick made of wood, but do',
        'not use wire, because it would widen the nozzles.',
        '4. Turn the arms by hand. They must turn for at least',
        'two whole revolutions without touching the wall.',
      ],
    ];
    for (const [column, lines] of columns.entries())
      for (const [line, text] of lines.entries()) put(doc, text, 50 + 260 * column, 90 + 12 * line, 'Helvetica', 9);
    put(doc, 'Descaling', 50, 162, 'Helvetica-Bold', 14);
    put(
      doc,
      'Descale when white deposits are visible on the heating element or on the walls of the tank, and at least once a month.',
      50,
      186,
      'Helvetica',
      9,
    );
  });

/** Four pages with the letter of their chapter at the right edge, beside the header of a table, and a list at the left one. */
export const thumbTabPdf = (): Promise<Buffer> =>
  buildPdf((doc) => {
    for (const [index, tab] of ['A', 'A', 'B', 'B'].entries()) {
      if (index > 0) doc.addPage();
      put(doc, tab, 575, 96 + 40 * (tab === 'A' ? 0 : 1), 'Helvetica', 16);
      const y = 100 + 40 * (tab === 'A' ? 0 : 1);
      const rows = [
        ['', 'RW 60', 'RW 90'],
        ['Working width', '600 mm', '900 mm'],
        ['Weight', '180 kg', '240 kg'],
        ['Fuel tank', '4 l', '6 l'],
      ];
      for (const [row, texts] of rows.entries()) {
        for (const [column, text] of texts.entries()) if (text) put(doc, text, 50 + 150 * column, y + 18 * row);
        doc
          .moveTo(50, y + 18 * row + 14)
          .lineTo(450, y + 18 * row + 14)
          .stroke();
      }
      put(doc, '1.', 28, 400);
      put(doc, 'Open the tap.', 50, 400);
      put(doc, '2.', 28, 414);
      put(doc, 'Let the fuel run into the tank.', 50, 414);
    }
  });

/** Six pages, each with a running head, a chapter line and a page number. */
export const runningHeadPdf = (): Promise<Buffer> =>
  buildPdf(
    (doc) => {
      for (let page = 1; page <= 6; page++) {
        if (page > 1) doc.addPage();
        put(doc, 'Model 12 Water Pump - Operating Manual', 50, 30, 'Helvetica', 8);
        doc
          .font('Helvetica')
          .fontSize(10)
          .text(`Paragraph ${page} has its own words. ${left}`, 50, 120, { width: 480 });
        put(doc, `Page ${page} of 6`, 270, 780, 'Helvetica', 8);
      }
    },
    { margins: { top: 50, bottom: 20, left: 50, right: 50 } },
  );

/** A page that consists of one picture, like the output of a scanner. */
export const scannedPdf = (): Promise<Buffer> =>
  buildPdf((doc) => {
    doc.image(greyPng(120, 160), 0, 0, { width: 595, height: 842 });
  });

/** Encrypted with an empty user password, so every viewer opens it. */
export const emptyPasswordPdf = (): Promise<Buffer> =>
  buildPdf((doc) => doc.text('Anyone may read this page of the manual.'), {
    ownerPassword: 'owner',
    permissions: { copying: false },
  });

export const passwordPdf = (): Promise<Buffer> =>
  buildPdf((doc) => doc.text('Only those who know the word may read this.'), {
    userPassword: 'secret',
    ownerPassword: 'owner',
  });

/** The first half of a PDF. */
export async function truncatedPdf(): Promise<Buffer> {
  const whole = await twoColumnPdf();
  return whole.subarray(0, Math.floor(whole.length / 2));
}

/** Bytes without a PDF header. */
export const garbagePdf = async (): Promise<Buffer> =>
  Buffer.from(Array.from({ length: 5000 }, (_, i) => (i * 7919) & 255));

export const emptyPdf = async (): Promise<Buffer> => Buffer.alloc(0);

/** A PDF with other bytes before its header, as some mail gateways produce. */
export const prefixedPdf = async (): Promise<Buffer> =>
  Buffer.concat([Buffer.from('junk\n'.repeat(20)), await twoColumnPdf()]);

/** Encodes a grey picture as PNG (RFC 2083). */
function greyPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const framed = Buffer.alloc(body.length + 8);
    framed.writeUInt32BE(data.length, 0);
    body.copy(framed, 4);
    framed.writeUInt32BE(crc32(body), body.length + 4);
    return framed;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(8, 8);
  const rows = Buffer.alloc((width + 1) * height, 200);
  for (let y = 0; y < height; y++) rows[y * (width + 1)] = 0;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc32(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let k = 0; k < 8; k++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc >>> 0;
}
