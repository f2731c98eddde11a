import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { PictureFormat } from './format';
import { withoutMetadata } from './without-metadata';

const location = Buffer.from('GPS 51.5074 N');
const stripped = async (bytes: Buffer, type: PictureFormat) =>
  Buffer.from(await (await withoutMetadata(new Blob([new Uint8Array(bytes)]), type)).arrayBuffer());

const segment = (marker: number, data: Buffer) =>
  Buffer.concat([Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 0xff]), data]);
/** Exif with an orientation and a location. */
const exif = (orientation: number) =>
  Buffer.concat([
    Buffer.from('Exif\0\0II*\0\u0008\0\0\0', 'latin1'),
    Buffer.from([1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0, 0, 0, 0, 0]),
    location,
  ]);
const start = Buffer.from([0xff, 0xd8]);
const jfif = segment(0xe0, Buffer.from('JFIF\0'));
const profile = segment(0xe2, Buffer.from('ICC_PROFILE\0...'));
const scans = Buffer.concat([
  segment(0xda, Buffer.from([1])),
  Buffer.from([1, 0xff, 0, 2, 0xff, 0xd0, 3]),
  segment(0xc4, Buffer.from([9])),
  segment(0xda, Buffer.from([2])),
  Buffer.from([4, 5, 0xff, 0xd9]),
]);

describe('withoutMetadata', () => {
  it('drops the location from a JPEG, and keeps image and color profile', async () => {
    const metadata = [
      segment(0xe1, exif(1)),
      segment(0xe1, location),
      segment(0xed, location),
      segment(0xfe, location),
    ];
    const bytes = Buffer.concat([start, jfif, ...metadata, segment(0xe2, location), profile, scans, location]);
    expect(await stripped(bytes, 'image/jpeg')).toEqual(Buffer.concat([start, jfif, profile, scans]));
  });

  it('keeps the orientation of a JPEG that was taken upright', async () => {
    const result = await stripped(Buffer.concat([start, segment(0xe1, exif(6)), scans]), 'image/jpeg');
    expect(result.includes(location)).toBe(false);
    expect(result.subarray(2, 4)).toEqual(Buffer.from([0xff, 0xe1]));
    // header, one entry: tag 0x0112, type 3, count 1, value 6
    const entry = [0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0];
    expect(result.subarray(20, 38)).toEqual(Buffer.from(entry));
    expect(result.subarray(38)).toEqual(scans);
  });

  it('drops the location from a PNG', async () => {
    const chunk = (name: string, data: Buffer) => {
      const content = Buffer.concat([Buffer.from(name), data]);
      const numbers = Buffer.alloc(8);
      numbers.writeUInt32BE(data.length, 0);
      numbers.writeUInt32BE(crc32(content), 4);
      return Buffer.concat([numbers.subarray(0, 4), content, numbers.subarray(4)]);
    };
    const signature = Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1');
    const [header, data, end] = [
      chunk('IHDR', Buffer.alloc(13)),
      chunk('IDAT', location),
      chunk('IEND', Buffer.alloc(0)),
    ];
    const texts = ['eXIf', 'tEXt', 'zTXt', 'iTXt'].map((name) => chunk(name, location));
    const bytes = Buffer.concat([signature, header, ...texts, data, end, location]);
    expect(await stripped(bytes, 'image/png')).toEqual(Buffer.concat([signature, header, data, end]));
  });

  it('drops the location from a WebP picture', async () => {
    const chunk = (name: string, data: Buffer) => {
      const size = Buffer.alloc(4);
      size.writeUInt32LE(data.length);
      return Buffer.concat([Buffer.from(name), size, data, Buffer.alloc(data.length % 2)]);
    };
    const file = (...chunks: Buffer[]) => chunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks]));
    const [flags, noFlags] = [0x1c, 0x10].map((bits) => chunk('VP8X', Buffer.from([bits, 0, 0, 0, 1, 0, 0, 1, 0, 0])));
    const data = chunk('VP8 ', Buffer.from([1, 2, 3]));
    const bytes = file(flags ?? data, data, chunk('EXIF', location), chunk('XMP ', location));
    expect(await stripped(bytes, 'image/webp')).toEqual(file(noFlags ?? data, data));
  });

  it.each(['image/jpeg', 'image/png', 'image/webp'] as const)('returns a truncated %s unchanged', async (type) => {
    const bytes = Buffer.concat([start, jfif, Buffer.alloc(20, 0xff)]);
    expect(await stripped(bytes, type)).toEqual(bytes);
  });
});
