import { expect, it } from 'vitest';
import { joinLines, vocabularyOf } from './join-lines';

const emptyVocabulary = vocabularyOf([]);

it('removes the hyphen of a line break', () => {
  expect(joinLines('can be re-', 'moved by hand', emptyVocabulary)).toBe('can be removed by hand');
});

it('keeps a hyphen when the manual hyphenates the word elsewhere', () => {
  expect(joinLines('a self-', 'cleaning filter', vocabularyOf(['The self-cleaning unit']))).toBe(
    'a self-cleaning filter',
  );
});

it('joins other lines with a blank', () => {
  expect(joinLines('Check the', 'oil level', emptyVocabulary)).toBe('Check the oil level');
  expect(joinLines('Type A-', 'B and 5-', emptyVocabulary)).toBe('Type A- B and 5-');
});
