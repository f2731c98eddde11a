import { expect, it } from 'vitest';
import { readingText } from './reading-text';

it('names the documents that are being read, and counts those that are searched before', () => {
  expect(readingText({ count: 1052, names: [] })).toBe('Searching 1,052 documents');
  expect(readingText({ count: 1, names: ['pump.pdf'] })).toBe('Reading pump.pdf');
  expect(readingText({ count: 3, names: ['pump.pdf', 'valve.pdf', 'fan.pdf'] })).toBe(
    'Reading pump.pdf, valve.pdf, and fan.pdf',
  );
});

it('says nothing before a document is known', () => {
  expect(readingText({ count: 0, names: [] })).toBeUndefined();
});
