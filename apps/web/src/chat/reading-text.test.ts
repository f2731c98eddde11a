import { expect, it } from 'vitest';
import { pendingSize, readingText } from './reading-text';

it('readingText shows the number of searched documents first, then the names of those being read', () => {
  expect(readingText({ count: 1052, names: [] })).toBe('Searching 1,052 documents');
  expect(readingText({ count: 1, names: ['pump.pdf'] })).toBe('Reading pump.pdf');
  expect(readingText({ count: 3, names: ['pump.pdf', 'valve.pdf', 'fan.pdf'] })).toBe(
    'Reading pump.pdf, valve.pdf, and fan.pdf',
  );
});

it('readingText returns undefined without a document', () => {
  expect(readingText({ count: 0, names: [] })).toBeUndefined();
});

it('pendingSize changes with the names being read and with the answer, so that the thread follows both', () => {
  const searching = pendingSize({ answer: '', reading: { count: 5, names: [] } });
  const reading = pendingSize({ answer: '', reading: { count: 2, names: ['pump.pdf', 'valve.pdf'] } });
  const writing = pendingSize({ answer: 'Every day.', reading: { count: 2, names: ['pump.pdf', 'valve.pdf'] } });
  expect(new Set([pendingSize({ answer: '', reading: null }), searching, reading, writing]).size).toBe(4);
});
