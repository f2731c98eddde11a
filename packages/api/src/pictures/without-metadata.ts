import type { PictureFormat } from './format';

/**
 * A picture without the metadata of its camera, which tells where and when it was taken. A JPEG keeps its orientation and color
 * profile. A file with an unexpected structure is returned unchanged.
 */
export async function withoutMetadata(content: Blob, type: PictureFormat): Promise<Blob> {
  const bytes = Buffer.from(await content.arrayBuffer());
  const parts = partsByFormat[type](bytes);
  return parts ? new Blob(parts as BlobPart[], { type: content.type }) : content;
}

const exifHeader = Buffer.from('Exif\0\0', 'latin1');
const profileHeader = Buffer.from('ICC_PROFILE\0', 'latin1');
const endOfImage = 0xd9;
const startOfScan = 0xda;
const app1 = 0xe1;
const app2 = 0xe2;
const app15 = 0xef;
const comment = 0xfe;

/** The segments to keep, up to the end of the image: cameras append further pictures and videos. */
function jpegParts(bytes: Buffer): Buffer[] | null {
  const parts = [bytes.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end > bytes.length) return null;
    const segment = bytes.subarray(at, end);
    const data = segment.subarray(4);
    if (marker === startOfScan) {
      at = endOfScan(bytes, end);
      parts.push(bytes.subarray(end - segment.length, at));
      if (bytes[at + 1] === endOfImage) return [...parts, bytes.subarray(at, at + 2)];
      continue;
    }
    if (marker === app1 && startsWith(data, exifHeader)) {
      const orientation = orientationOf(data.subarray(exifHeader.length));
      if (orientation) parts.push(orientationSegment(orientation));
    } else if (isKept(marker, data)) parts.push(segment);
    at = end;
  }
  return null;
}

/** Keeps JFIF (APP0), Adobe's color transform (APP14) and color profiles. */
const isKept = (marker: number, data: Buffer) =>
  marker === app2
    ? startsWith(data, profileHeader)
    : marker !== comment && (marker < app1 || marker > app15 || marker === 0xee);

const startsWith = (bytes: Buffer, header: Buffer) => bytes.subarray(0, header.length).equals(header);

/** The position of the next marker after compressed data, in which 0xFF is followed by 0 or a restart marker. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}

const orientationTag = 0x0112;

/** The orientation (2 to 8) of a TIFF header with its first directory; null if the picture is upright. */
function orientationOf(tiff: Buffer): number | null {
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const read16 = (at: number) => (at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  if (tiff.length < 8) return null;
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  for (let entry = 0; entry < read16(directory); entry++) {
    const at = directory + 2 + entry * 12;
    if (at + 12 > tiff.length) return null;
    if (read16(at) !== orientationTag) continue;
    const value = read16(at + 8);
    return value >= 2 && value <= 8 ? value : null;
  }
  return null;
}

/** An Exif segment with one entry: the orientation as a number of 16 bits. */
const orientationSegment = (orientation: number) =>
  Buffer.concat([
    Buffer.from([0xff, app1, 0, 34]),
    exifHeader,
    Buffer.from('MM\0*\0\0\0\u0008', 'latin1'),
    Buffer.from([0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]),
  ]);

const pngSignatureBytes = 8;
const droppedPngChunks = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME']);

function pngParts(bytes: Buffer): Buffer[] | null {
  const parts = [bytes.subarray(0, pngSignatureBytes)];
  // length, name, data, checksum
  for (let at = pngSignatureBytes; at + 12 <= bytes.length; ) {
    const name = bytes.toString('latin1', at + 4, at + 8);
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) return null;
    if (!droppedPngChunks.has(name)) parts.push(bytes.subarray(at, end));
    if (name === 'IEND') return parts;
    at = end;
  }
  return null;
}

const riffHeaderBytes = 12;
const metadataFlags = 0x08 | 0x04;

function webpParts(bytes: Buffer): Buffer[] | null {
  const chunks: Buffer[] = [];
  const fileEnd = 8 + bytes.readUInt32LE(4);
  if (fileEnd > bytes.length) return null;
  for (let at = riffHeaderBytes; at + 8 <= fileEnd; ) {
    const name = bytes.toString('latin1', at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    if (end > fileEnd) return null;
    const chunk = Buffer.from(bytes.subarray(at, end));
    if (name === 'VP8X' && size > 0) chunk.writeUInt8(chunk.readUInt8(8) & ~metadataFlags, 8);
    if (name !== 'EXIF' && name !== 'XMP ') chunks.push(chunk);
    at = end;
  }
  if (!chunks.length) return null;
  const header = Buffer.from(bytes.subarray(0, riffHeaderBytes));
  header.writeUInt32LE(4 + chunks.reduce((sum, { length }) => sum + length, 0), 4);
  return [header, ...chunks];
}

const partsByFormat: Record<PictureFormat, (bytes: Buffer) => Buffer[] | null> = {
  'image/jpeg': jpegParts,
  'image/png': pngParts,
  'image/webp': webpParts,
};
