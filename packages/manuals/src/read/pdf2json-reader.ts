import type PDFParser from 'pdf2json';
import type { Output } from 'pdf2json';
import type { Fill, Ruling } from './page-model';
import { hasPdfHeader } from './pdf-bytes';
import type { RawDocument, RawPage, RawReader, RawText } from './raw-layer';
import { mergedRulings } from './rulings';
import { unreadable } from './unreadable';

/** pdf2json's unit in points, and where it puts a text's corner against its start on the baseline (measured). */
const unit = 16;
const textOffset = { x: 4, y: 12 };
const longestSilence = 60_000;

type Pdf2JsonPage = Output['Pages'][number];

/**
 * The second reader, for files that pdf.js cannot open. It knows no pictures and no small shapes, and it loses the blanks of
 * whole lines in some files, so it is never the first.
 */
export const pdf2jsonReader: RawReader = {
  name: 'pdf2json',
  async open(bytes): Promise<RawDocument> {
    const output = await quietly(() => parse(bytes));
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
  // A copy of its own: the parser reads the underlying memory from its start, which for pooled buffers is another's.
  const copy = Buffer.from(new Uint8Array(bytes.subarray(Math.max(0, header))).buffer);
  const Parser = await loadPdf2Json();
  const parser = new Parser(null, false);
  try {
    return await new Promise<Output>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('no event')), longestSilence);
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

/** Numbers from 0 on mean at least warnings. */
const noWarnings = -1;

let library: Promise<typeof PDFParser> | undefined;

/** Loaded at first use, which is rare. */
function loadPdf2Json(): Promise<typeof PDFParser> {
  library ??= quietly(async () => (await import('pdf2json')).default);
  return library;
}

/** It prints errors that it also reports: to the console's functions that it found while loading, and to the present ones. */
async function quietly<T>(work: () => Promise<T>): Promise<T> {
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
    horizontal.push({ x1: x * unit, y1: y * unit, x2: (x + l) * unit, y2: y * unit });
  for (const { x, y, l } of page.VLines)
    vertical.push({ x1: x * unit, y1: y * unit, x2: x * unit, y2: (y + l) * unit });
  const fills = page.Fills.flatMap(fillOf);
  for (const { box } of fills) addThinFill(box, horizontal, vertical);
  return {
    number,
    width: page.Width * unit,
    height: page.Height * unit,
    texts: page.Texts.flatMap(textOf),
    horizontalRulings: mergedRulings(horizontal, 'horizontal'),
    verticalRulings: mergedRulings(vertical, 'vertical'),
    fills: fills.filter(({ box, colour }) => Math.min(box.width, box.height) > thin && colour !== '#ffffff'),
    shapes: [],
    figures: [],
  };
}

const thin = 2.5;

/** Rulings drawn as thin rectangles arrive as fills. */
function addThinFill({ x, y, width, height }: Fill['box'], horizontal: Ruling[], vertical: Ruling[]): void {
  if (height <= thin && width > 3) horizontal.push({ x1: x, y1: y + height / 2, x2: x + width, y2: y + height / 2 });
  else if (width <= thin && height > 3) vertical.push({ x1: x + width / 2, y1: y, x2: x + width / 2, y2: y + height });
}

const fillOf = ({ x, y, w, h, oc, clr }: Pdf2JsonPage['Fills'][number]): Fill => ({
  box: { x: x * unit, y: y * unit, width: w * unit, height: h * unit },
  colour: oc ?? (clr === 1 ? '#ffffff' : '#808080'),
});

function textOf({ x, y, w, R }: Pdf2JsonPage['Texts'][number]): RawText[] {
  const [run] = R;
  if (!run || run.T.trim() === '') return [];
  const [, face, bold, italic] = run.TS;
  // Its size is the font's plus three, plus one more where bold.
  const size = Math.max(4, face - 3 - (bold && face > 13 ? 1 : 0));
  // The width is in points, but in sizes where the font was scaled by the text matrix.
  const width = w >= 0.2 * size * run.T.length ? w : w * size;
  return [
    {
      text: run.T,
      x: x * unit + textOffset.x,
      baseline: y * unit + textOffset.y,
      width,
      size,
      bold: bold === 1,
      italic: italic === 1,
      rotation: run.RA ?? 0,
    },
  ];
}
