import { expect, test } from 'vitest';
import { fileSize, kindOf } from './file-words';

test.each([
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'Spreadsheet'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'Document'],
  ['application/vnd.openxmlformats-officedocument.presentationml.presentation', 'Presentation'],
  ['application/vnd.oasis.opendocument.text', 'Document'],
  ['application/zip', 'Archive'],
  ['application/pdf', 'PDF'],
  ['image/png', 'Picture'],
  ['application/xml', 'Text'],
  ['application/octet-stream', 'File'],
])('kindOf names %s', (type, kind) => {
  expect(kindOf(type)).toBe(kind);
});

test('fileSize gives kilobytes below one megabyte', () => {
  expect([1, 12_288, 1024 * 1024, 3.44 * 1024 * 1024].map(fileSize)).toEqual(['1 kB', '12 kB', '1.0 MB', '3.4 MB']);
});
