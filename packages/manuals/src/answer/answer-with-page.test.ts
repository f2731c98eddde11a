import { expect, it } from 'vitest';
import { handMadeManual } from '../chunk/testing/hand-made-manual';
import { openManual } from './testing/ask-manual';

const manual = handMadeManual(
  ['# Service', 'The maintenance schedule has two intervals for oil.'],
  ['# Oil', 'Figure 3 Maintenance schedule', 'Change the oil every 900 hours.'],
);

it('answers with the page whose title has the words of the question', async () => {
  const { answer } = await (await openManual(manual))('Which page has the maintenance schedule?');
  expect(answer.text).toBe('**Page 2:** Figure 3 Maintenance schedule [p. 2]');
  expect(answer.citations).toEqual([{ page: 2, quote: 'Figure 3 Maintenance schedule' }]);
});

it('answers with the page of the longest table if several have the words of the question in their headers', async () => {
  const manual = handMadeManual(
    [
      '# Signs',
      'The signs are in this table.',
      [
        ['Sign', 'Usual interval'],
        ['D', 'daily'],
      ],
    ],
    [
      '# Service',
      [
        ['Work', 'Usual interval'],
        ['Sieve', 'daily'],
        ['Belt', 'monthly'],
        ['Stone', 'yearly'],
      ],
    ],
  );
  const { answer } = await (await openManual(manual))('Which page has the table of the usual interval?');
  expect(answer.text).toBe('**Page 2:** Usual interval [p. 2]');
});
