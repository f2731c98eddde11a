import { Readable } from 'node:stream';
import { setImmediate as breathe } from 'node:timers/promises';
import { CsvError, type Options, parse } from 'csv-parse';
import { parse as parseAtOnce } from 'csv-parse/sync';
import type { ImportPreview } from './schema';

export interface CsvRow {
  /** 1-based, of the file. */
  line: number;
  cells: string[];
}

export interface CsvFile {
  encoding: ImportPreview['encoding'];
  delimiter: string;
  /** Of the first line. */
  columns: string[];
  rows: AsyncIterable<CsvRow>;
}

const delimiters = [',', ';', '\t', '|'];
const rowsPerTurn = 250;
const headCharacters = 64 * 1024;

/** A line that cannot be read, such as a quote that does not end. */
export class UnreadableLine extends Error {
  readonly line: number;
  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

/** Reads a file piece by piece, giving the event loop back between them. Its first line names the columns. */
export async function readCsv(file: Blob): Promise<CsvFile> {
  const encoding = await encodingOf(file);
  const head = await textHead(file, encoding);
  const delimiter = delimiterOf(head);
  return { encoding, delimiter, columns: columnsOf(head, delimiter), rows: rowsOf(file, encoding, delimiter) };
}

const optionsOf = (delimiter: string) =>
  ({
    delimiter,
    bom: true,
    trim: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: 1_000_000,
  }) satisfies Options;

/** None when not even the first line can be read. */
function columnsOf(head: string, delimiter: string): string[] {
  try {
    const [first = []] = parseAtOnce(head, { ...optionsOf(delimiter), to: 1 }) as string[][];
    return distinct(first);
  } catch (error) {
    if (error instanceof CsvError) return [];
    throw error;
  }
}

/** All but the first. @throws UnreadableLine */
async function* rowsOf(file: Blob, encoding: CsvFile['encoding'], delimiter: string): AsyncGenerator<CsvRow> {
  const parser = parse({ ...optionsOf(delimiter), info: true });
  const text = Readable.from(textOf(file, encoding), { objectMode: false });
  text.on('error', (error) => parser.destroy(error));
  text.pipe(parser);
  // line ends of two characters inside of quotes are counted twice
  let countedTwice = 0;
  try {
    let inTurn = 0;
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      const inside = record.join('').match(/\r\n|\r|\n/g) ?? [];
      countedTwice += inside.filter((end) => end === '\r\n').length;
      // lines are counted to the record's end; some rows are only separators, as spreadsheets leave them
      const isHeader = inTurn === 0;
      if (!isHeader && record.some(Boolean)) yield { line: info.lines - countedTwice - inside.length, cells: record };
      if (++inTurn % rowsPerTurn === 0) await breathe();
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error.lines === 'number' ? error.lines - countedTwice : 1;
    const unclosed = error.code === 'CSV_QUOTE_NOT_CLOSED';
    throw new UnreadableLine(line, unclosed ? 'A quotation mark is not closed.' : 'The line cannot be read.');
  } finally {
    text.destroy();
  }
}

async function* textOf(file: Blob, encoding: CsvFile['encoding']): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding === 'UTF-16' ? await utf16Of(file) : encoding);
  for await (const bytes of file.stream()) {
    const text = decoder.decode(bytes, { stream: true });
    if (text) yield text;
  }
  const rest = decoder.decode();
  if (rest) yield rest;
}

async function utf16Of(file: Blob): Promise<string> {
  const [first] = new Uint8Array(await file.slice(0, 1).arrayBuffer());
  return first === 0xfe ? 'utf-16be' : 'utf-16le';
}

/** What is not UTF-8 and has no mark of another is what older spreadsheets write. */
async function encodingOf(file: Blob): Promise<CsvFile['encoding']> {
  const [a, b] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  if ((a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff)) return 'UTF-16';
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const bytes of file.stream()) {
      decoder.decode(bytes, { stream: true });
      await breathe();
    }
    decoder.decode();
    return 'UTF-8';
  } catch {
    return 'Windows-1252';
  }
}

async function textHead(file: Blob, encoding: CsvFile['encoding']): Promise<string> {
  const decoder = new TextDecoder(encoding === 'UTF-16' ? await utf16Of(file) : encoding);
  return decoder.decode(await file.slice(0, headCharacters).arrayBuffer());
}

/** The mark that parts the first line into most columns, quoted ones aside. */
function delimiterOf(head: string): string {
  const line = head.replace(/"[^"]*"/g, '').split(/\r?\n/, 1)[0] ?? '';
  const counts = delimiters.map((mark) => line.split(mark).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** Two columns of one name, or without one, are told apart: 'Name', 'Name (2)', 'Column 3'. */
function distinct(names: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return names.map((given, at) => {
    const name = given.replace(/^\ufeff/, '') || `Column ${at + 1}`;
    const n = (seen.get(name) ?? 0) + 1;
    seen.set(name, n);
    return n === 1 ? name : `${name} (${n})`;
  });
}
