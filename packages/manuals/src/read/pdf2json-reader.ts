import type PDFParser from 'pdf2json';
import type { Output } from 'pdf2json';
import type { Fill, Ruling } from './page-model';
import { hasPdfHeader } from './pdf-bytes';
import type { RawDocument, RawPage, RawReader, RawText } from './raw-layer';
import { mergedRulings } from './rulings';
import { unreadable } from './unreadable';

/** Points per pdf2json unit. `textOffset` is the measured distance from its text corner to the start of the baseline. */
const pointsPerUnit = 16;
const textOffset = { x: 4, y: 12 };
const parseTimeoutMs = 60_000;

type Pdf2JsonPage = Output['Pages'][number];

/**
 * Fallback reader for files that pdf.js cannot open. It reports no pictures and no small shapes, and in some files it loses the
 * blanks of whole lines, so it is never tried first.
 */
export const pdf2jsonReader: RawReader = {
  name: 'pdf2json',
  async open(bytes): Promise<RawDocument> {
    const output = await withSilentConsole(() => parse(bytes));
    const title = typeof output.Meta?.Title === 'string' ? output.Meta.Title.trim() : '';
    const pages = output.Pages;
    return {
      pageCount: pages.length,
      ...(title ? { title } : {}),
      readPage: async (number) => {
        const page = pages[number - 1];
        if (!page) throw new RangeError(`page ${number} of ${pages.length}`);
        return rawPage(page, number);
      },
      close: async () => {
        pages.length = 0;
      },
    };
  },
};

async function parse(bytes: Uint8Array): Promise<Output> {
  const header = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 1024)).indexOf('%PDF-');
  // Copy the bytes: the parser reads the underlying ArrayBuffer from its start, and a pooled buffer starts with other data.
  const copy = Buffer.from(new Uint8Array(bytes.subarray(Math.max(0, header))).buffer);
  const Parser = await loadPdf2Json();
  const parser = new Parser(null, false);
  try {
    return await new Promise<Output>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('no event')), parseTimeoutMs);
      parser.on('pdfParser_dataError', (error) => {
        clearTimeout(timer);
        reject('parserError' in error ? error.parserError : error);
      });
      parser.on('pdfParser_dataReady', (output) => {
        clearTimeout(timer);
        resolve(output);
      });
      parser.parseBuffer(copy, noWarnings);
    });
  } catch (error) {
    if (/password/i.test(String(error))) throw unreadable('needs-password');
    throw unreadable(hasPdfHeader(bytes) ? 'truncated' : 'not-a-pdf');
  }
}

/** pdf2json prints warnings at verbosity 0 and above. */
const noWarnings = -1;

let library: Promise<typeof PDFParser> | undefined;

/** Loads pdf2json on first use; most processes never need it. */
function loadPdf2Json(): Promise<typeof PDFParser> {
  library ??= withSilentConsole(async () => (await import('pdf2json')).default);
  return library;
}

/**
 * Silences the console while pdf2json loads or works. It prints the errors that it also reports, through console functions
 * captured at load time as well as the current ones.
 */
async function withSilentConsole<T>(work: () => Promise<T>): Promise<T> {
  const { log, error } = console;
  const silent = () => undefined;
  Object.assign(console, { log: silent, error: silent });
  try {
    return await work();
  } finally {
    Object.assign(console, { log, error });
  }
}

function rawPage(page: Pdf2JsonPage, number: number): RawPage {
  const [horizontal, vertical]: [Ruling[], Ruling[]] = [[], []];
  for (const { x, y, l } of page.HLines)
    horizontal.push({
      x1: x * pointsPerUnit,
      y1: y * pointsPerUnit,
      x2: (x + l) * pointsPerUnit,
      y2: y * pointsPerUnit,
    });
  for (const { x, y, l } of page.VLines)
    vertical.push({ x1: x * pointsPerUnit, y1: y * pointsPerUnit, x2: x * pointsPerUnit, y2: (y + l) * pointsPerUnit });
  const fills = page.Fills.flatMap(fillOf);
  for (const { box } of fills) addThinFill(box, horizontal, vertical);
  return {
    number,
    width: page.Width * pointsPerUnit,
    height: page.Height * pointsPerUnit,
    texts: page.Texts.flatMap(textOf),
    horizontalRulings: mergedRulings(horizontal, 'horizontal'),
    verticalRulings: mergedRulings(vertical, 'vertical'),
    fills: fills.filter(({ box, colour }) => Math.min(box.width, box.height) > thinnestFill && colour !== '#ffffff'),
    shapes: [],
    figures: [],
  };
}

const thinnestFill = 2.5;

/** pdf2json reports rulings that are drawn as thin rectangles as fills. */
function addThinFill({ x, y, width, height }: Fill['box'], horizontal: Ruling[], vertical: Ruling[]): void {
  if (height <= thinnestFill && width > 3)
    horizontal.push({ x1: x, y1: y + height / 2, x2: x + width, y2: y + height / 2 });
  else if (width <= thinnestFill && height > 3)
    vertical.push({ x1: x + width / 2, y1: y, x2: x + width / 2, y2: y + height });
}

const fillOf = ({ x, y, w, h, oc, clr }: Pdf2JsonPage['Fills'][number]): Fill => ({
  box: { x: x * pointsPerUnit, y: y * pointsPerUnit, width: w * pointsPerUnit, height: h * pointsPerUnit },
  colour: oc ?? (clr === 1 ? '#ffffff' : '#808080'),
});

function textOf({ x, y, w, R }: Pdf2JsonPage['Texts'][number]): RawText[] {
  const [run] = R;
  if (!run || run.T.trim() === '') return [];
  const [, face, bold, italic] = run.TS;
  // pdf2json reports the font size plus three, plus one more for bold.
  const size = Math.max(4, face - 3 - (bold && face > 13 ? 1 : 0));
  // The width is in points, or in multiples of the size when the text matrix scaled the font.
  const width = w >= 0.2 * size * run.T.length ? w : w * size;
  return [
    {
      text: run.T,
      x: x * pointsPerUnit + textOffset.x,
      baseline: y * pointsPerUnit + textOffset.y,
      width,
      size,
      bold: bold === 1,
      italic: italic === 1,
      rotation: run.RA ?? 0,
    },
  ];
}
