import { pipeline, Readable } from 'node:stream';
import { constants, createInflate, inflateSync } from 'node:zlib';
import { unreadable } from './unreadable';

const keyword = 'stream';
const [lineFeed, carriageReturn] = [10, 13];

export const defaultMaxStreamBytes = 256 * 1024 * 1024;
/** DEFLATE expands by this factor at most. */
const largestRatio = 1032;
/** Compressed bytes that show how the inflated data begins. */
const peekBytes = 512;
const pieceBytes = 65_536;
/** Length of text before the keyword that is searched for the stream's dictionary. */
const dictionaryBytes = 2048;
/** A stream with more layers of compression is refused. */
const mostLayers = 4;

/** @throws UnreadableManualError if a stream inflates to more than `maxStreamBytes`, which would take the reader's memory */
export async function requireModestStreams(file: Uint8Array, maxStreamBytes: number): Promise<void> {
  if (await inflatesBeyond(file, maxStreamBytes)) throw unreadable('too-large', { maxStreamBytes });
}

/**
 * Whether a compressed stream of the file inflates to more than `maxBytes`. A stream may be compressed several times, so that 6 KB
 * become gigabytes; each layer counts. Looks at the bytes after each `stream` keyword instead of the dictionary, which a crafted
 * file can word in many ways. Most streams are too short to exceed the limit and are not inflated.
 *
 * Streams in an encrypted file and streams below another encoding (LZW, ASCIIHex) are not found. Pictures that are compressed
 * once are ignored: pdf.js compares their dimensions with its own limit before it decodes them.
 */
async function inflatesBeyond(file: Uint8Array, maxBytes: number): Promise<boolean> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  for (let at = bytes.indexOf(keyword); at >= 0; at = bytes.indexOf(keyword, at + keyword.length)) {
    const start = nextLine(bytes, at + keyword.length);
    const layers = compressedLayers(bytes.subarray(start, start + peekBytes));
    if (layers > mostLayers) return true;
    if (layers === 0) continue;
    if (layers === 1 && (longestInflated(bytes, start) <= maxBytes || isPicture(bytes, at))) continue;
    if (await exceeds(bytes.subarray(start), layers, maxBytes)) return true;
  }
  return false;
}

/** Number of layers of compression, by the first bytes. */
function compressedLayers(data: Buffer): number {
  if (!isZlib(data)) return 0;
  try {
    const inflated = inflateSync(data, { finishFlush: constants.Z_SYNC_FLUSH });
    return 1 + compressedLayers(inflated.subarray(0, peekBytes));
  } catch {
    return 1;
  }
}

class InflatedTooLargeError extends Error {}

/** Inflates one layer more each time, because data after the end of an inner layer belong to the outer one. */
async function exceeds(data: Buffer, layers: number, maxBytes: number): Promise<boolean> {
  for (let layer = 1; layer <= layers; layer++) {
    let pieces = cut(data);
    for (let inflating = 0; inflating < layer; inflating++) pieces = inflated(pieces, maxBytes);
    if (await isTooLarge(pieces)) return true;
  }
  return false;
}

async function isTooLarge(pieces: AsyncIterable<Buffer>): Promise<boolean> {
  try {
    for await (const _ of pieces);
    return false;
  } catch (error) {
    // any other error is damaged data, of which only the part before the damage counts
    return error instanceof InflatedTooLargeError;
  }
}

/** In pieces, because the file may hold much more data after the end of the stream. */
async function* cut(data: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < data.length; at += pieceBytes) yield data.subarray(at, at + pieceBytes);
}

async function* inflated(compressed: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
  const inflate = createInflate();
  // the loop gets the error of the pipeline
  pipeline(Readable.from(compressed), inflate, () => {});
  let count = 0;
  for await (const piece of inflate) {
    count += piece.length;
    if (count > maxBytes) throw new InflatedTooLargeError();
    yield piece;
  }
}

/** Length up to the next 'endstream', inflated as far as DEFLATE can. */
function longestInflated(bytes: Buffer, start: number): number {
  const end = bytes.indexOf('endstream', start);
  return ((end < 0 ? bytes.length : end) - start) * largestRatio;
}

function isPicture(bytes: Buffer, at: number): boolean {
  const before = bytes.toString('latin1', Math.max(0, at - dictionaryBytes), at);
  return /\/Subtype\s*\/Image\b/.test(before.slice(before.lastIndexOf(' obj') + 1));
}

/** Start of the data, as pdf.js finds it: after the end of the line of the keyword. */
function nextLine(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== lineFeed && bytes[at] !== carriageReturn) at++;
  return bytes[at] === carriageReturn && bytes[at + 1] === lineFeed ? at + 2 : at + 1;
}

/** Header of zlib data (RFC 1950, 2.2): method 8 and a check value. */
function isZlib(data: Buffer): boolean {
  return data.length > 2 && ((data[0] ?? 0) & 15) === 8 && data.readUInt16BE(0) % 31 === 0;
}
