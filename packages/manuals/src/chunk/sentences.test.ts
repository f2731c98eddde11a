import { expect, it } from 'vitest';
import { splitSentences } from './sentences';

it('ends a sentence at its stop, and not at an abbreviation or a decimal point', () => {
  expect(
    splitSentences('Tighten to approx. 3.5 Nm. See fig. 4 for max. loads! Keep below 40 deg. C in the shade. Done?'),
  ).toEqual([
    'Tighten to approx. 3.5 Nm.',
    'See fig. 4 for max. loads!',
    'Keep below 40 deg. C in the shade.',
    'Done?',
  ]);
});

it('keeps the number of a step with its step', () => {
  expect(splitSentences('1. Close the valve. 2. Wait.')).toEqual(['1. Close the valve.', '2. Wait.']);
});

it('cuts what is too long for an answer, at clauses first', () => {
  const clause = `${'word '.repeat(39)}end`;
  expect(splitSentences(`${clause}; ${clause}.`)).toEqual([`${clause};`, `${clause}.`]);
  expect(splitSentences('word '.repeat(130))).toHaveLength(3);
});

it('has no sentence in nothing', () => {
  expect(splitSentences('  ')).toEqual([]);
});
