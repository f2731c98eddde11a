import { Readable } from 'node:stream';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { CsvError, type Options, parse } from 'csv-parse';
import { parse as parseSync } from 'csv-parse/sync';
import type { csvEncodings } from './schema';

export interface CsvRow {
  /** 1-based line of the file. */
  line: number;
  cells: string[];
}

export interface CsvFile {
  encoding: (typeof csvEncodings)[number];
  delimiter: string;
  /** Names in the first line. */
  columns: string[];
  rows: AsyncIterable<CsvRow>;
}

const delimiters = [',', ';', '\t', '|'];
const rowsPerTurn = 250;
const headCharacters = 64 * 1024;

/** A line that cannot be parsed, such as one with an unclosed quote. */
export class UnreadableLine extends Error {
  readonly line: number;
  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

/** Reads a file in chunks and yields to the event loop between them. The first line contains the column names. */
export async function readCsv(file: Blob): Promise<CsvFile> {
  const encoding = await encodingOf(file);
  const head = await textHead(file, encoding);
  const statedDelimiter = delimiterLine.exec(head)?.[1];
  const format = { delimiter: statedDelimiter ?? delimiterOf(head), headerLine: statedDelimiter ? 2 : 1 };
  const { delimiter } = format;
  return { encoding, delimiter, columns: columnsOf(head, format), rows: rowsOf(file, encoding, format) };
}

/** A first line 'sep=;', with which programs tell a spreadsheet the delimiter. */
const delimiterLine = /^\ufeff?"?sep=([,;\t|])"?\r?\n/i;

interface CsvFormat {
  delimiter: string;
  /** 1-based line of the column names. */
  headerLine: number;
}

const optionsOf = ({ delimiter, headerLine }: CsvFormat) =>
  ({
    delimiter,
    from_line: headerLine,
    bom: true,
    trim: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: 1_000_000,
  }) satisfies Options;

/** Empty when the first line cannot be parsed. */
function columnsOf(head: string, format: CsvFormat): string[] {
  try {
    const [first = []] = parseSync(head, { ...optionsOf(format), to: 1 }) as string[][];
    return uniqueNames(first);
  } catch (error) {
    if (error instanceof CsvError) return [];
    throw error;
  }
}

/** All rows after the header. @throws UnreadableLine */
async function* rowsOf(file: Blob, encoding: CsvFile['encoding'], format: CsvFormat): AsyncGenerator<CsvRow> {
  const parser = parse({ ...optionsOf(format), info: true });
  const text = Readable.from(textOf(file, encoding), { objectMode: false });
  text.on('error', (error) => parser.destroy(error));
  text.pipe(parser);
  // csv-parse counts a CRLF inside quotes as two lines
  let extraLines = 0;
  try {
    let recordCount = 0;
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      const innerLineEnds = record.join('').match(/\r\n|\r|\n/g) ?? [];
      extraLines += innerLineEnds.filter((end) => end === '\r\n').length;
      const isHeader = recordCount === 0;
      // spreadsheets leave rows that contain only separators; `lines` counts to the end of the record
      if (!isHeader && record.some(Boolean)) {
        yield { line: info.lines - extraLines - innerLineEnds.length, cells: record };
      }
      if (++recordCount % rowsPerTurn === 0) await yieldToEventLoop();
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error.lines === 'number' ? error.lines - extraLines : 1;
    const isUnclosedQuote = error.code === 'CSV_QUOTE_NOT_CLOSED';
    throw new UnreadableLine(line, isUnclosedQuote ? 'A quotation mark is not closed.' : 'The line cannot be read.');
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

/** Text that is neither UTF-16 (by its byte order mark) nor valid UTF-8 is Windows-1252, which older spreadsheets write. */
async function encodingOf(file: Blob): Promise<CsvFile['encoding']> {
  const [a, b] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  if ((a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff)) return 'UTF-16';
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const bytes of file.stream()) {
      decoder.decode(bytes, { stream: true });
      await yieldToEventLoop();
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

/** The delimiter that splits the first line into most columns, ignoring quoted text. */
function delimiterOf(head: string): string {
  const line = head.replace(/"[^"]*"/g, '').split(/\r?\n/, 1)[0] ?? '';
  const counts = delimiters.map((delimiter) => line.split(delimiter).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** Numbers duplicate and missing column names: 'Name', 'Name (2)', 'Column 3'. */
function uniqueNames(names: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return names.map((rawName, at) => {
    const name = rawName.replace(/^\ufeff/, '') || `Column ${at + 1}`;
    const n = (counts.get(name) ?? 0) + 1;
    counts.set(name, n);
    return n === 1 ? name : `${name} (${n})`;
  });
}
