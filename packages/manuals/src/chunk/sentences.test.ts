import { expect, it } from 'vitest';
import { splitSentences } from './sentences';

it('splits at full stops but not at abbreviations and decimal points', () => {
  expect(
    splitSentences('Tighten to approx. 3.5 Nm. See fig. 4 for max. loads! Keep below 40 deg. C in the shade. Done?'),
  ).toEqual([
    'Tighten to approx. 3.5 Nm.',
    'See fig. 4 for max. loads!',
    'Keep below 40 deg. C in the shade.',
    'Done?',
  ]);
});

it('keeps the number of a step with its text', () => {
  expect(splitSentences('1. Close the valve. 2. Wait.')).toEqual(['1. Close the valve.', '2. Wait.']);
});

it('splits overlong sentences, at clauses if possible', () => {
  const clause = `${'word '.repeat(39)}end`;
  expect(splitSentences(`${clause}; ${clause}.`)).toEqual([`${clause};`, `${clause}.`]);
  expect(splitSentences('word '.repeat(130))).toHaveLength(3);
});

it('returns no sentence for blank text', () => {
  expect(splitSentences('  ')).toEqual([]);
});
