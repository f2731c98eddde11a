import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { requireModestStreams } from './inflated-size';

const limit = 1_000_000;
const blanks = (bytes: number) => deflateSync(Buffer.alloc(bytes, ' '));
const noise = Buffer.from(Array.from({ length: 3000 }, (_, i) => (i * i * 7919) % 251));

function fileOf(data: Buffer, { dictionary = '/Filter /FlateDecode', lineEnd = '\n' } = {}): Buffer {
  const head = Buffer.from(`%PDF-1.7\n1 0 obj\n<<${dictionary}>>\nstream${lineEnd}`);
  return Buffer.concat([head, data, Buffer.from('\nendstream\nendobj\nstartxref\n0\n%%EOF\n')]);
}

describe('the limit of inflated streams', () => {
  it.each([
    ['one layer', fileOf(blanks(limit + 1))],
    ['two layers', fileOf(deflateSync(blanks(limit + 1)))],
    ['an outer layer above the limit', fileOf(deflateSync(Buffer.concat([blanks(100), Buffer.alloc(limit)])))],
    ['a filter that is named by another object', fileOf(blanks(limit + 1), { dictionary: '/Filter 9 0 R' })],
    ['a carriage return before the data', fileOf(blanks(limit + 1), { lineEnd: '\r' })],
    ['both characters of a line end before the data', fileOf(blanks(limit + 1), { lineEnd: '\r\n' })],
    ['damage after the limit', fileOf(Buffer.concat([blanks(2 * limit).subarray(0, -20), noise]))],
    ['a picture of two layers', fileOf(deflateSync(blanks(limit + 1)), { dictionary: '/Subtype /Image' })],
    ['five layers', fileOf([1, 2, 3, 4].reduce(deflateSync as (data: Buffer) => Buffer, blanks(10)))],
  ])('refuses a stream with %s', async (_what, file) => {
    await expect(requireModestStreams(file, limit)).rejects.toMatchObject({
      reason: 'too-large',
      message:
        'This PDF contains compressed data that expand to more than 1 MB, which is too much to read. Save it again with another program, or upload it in parts.',
    });
  });

  it.each([
    ['a stream of exactly the limit', fileOf(blanks(limit))],
    ['two layers below the limit', fileOf(deflateSync(blanks(limit)))],
    ['a large picture, which is not decoded', fileOf(blanks(2 * limit), { dictionary: '/Subtype /Image' })],
    ['data without compression', fileOf(Buffer.alloc(2 * limit, ' '))],
    ['damaged data', fileOf(Buffer.concat([blanks(1000).subarray(0, 10), noise]))],
    ['a keyword at the end of the file', Buffer.from('%PDF-1.7 stream')],
  ])('accepts %s', async (_what, file) => {
    await expect(requireModestStreams(file, limit)).resolves.toBeUndefined();
  });
});
