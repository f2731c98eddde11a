import { expect, it } from 'vitest';
import { joinLines, vocabularyOf } from './join-lines';

const none = vocabularyOf([]);

it('drops the hyphen of a line break', () => {
  expect(joinLines('can be re-', 'moved by hand', none)).toBe('can be removed by hand');
});

it('keeps the hyphen that the manual writes elsewhere', () => {
  expect(joinLines('a self-', 'cleaning filter', vocabularyOf(['The self-cleaning unit']))).toBe(
    'a self-cleaning filter',
  );
});

it('joins other lines with a blank', () => {
  expect(joinLines('Check the', 'oil level', none)).toBe('Check the oil level');
  expect(joinLines('Type A-', 'B and 5-', none)).toBe('Type A- B and 5-');
});
