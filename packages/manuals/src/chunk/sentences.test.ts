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

it('splits at every sign that ends a sentence, also of other scripts', () => {
  expect(splitSentences('Wait… Press OK')).toEqual(['Wait… Press OK']);
  expect(splitSentences('Stop?! Then wait')).toEqual(['Stop?!', 'Then wait']);
  expect(splitSentences('停止。待つ')).toEqual(['停止。', '待つ']);
  expect(splitSentences('Σταμάτα; Περίμενε', 'el')).toEqual(['Σταμάτα;', 'Περίμενε']);
  expect(splitSentences(' One line\nAnother line ')).toEqual(['One line', 'Another line']);
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
