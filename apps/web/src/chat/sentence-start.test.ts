import { expect, it } from 'vitest';
import { fromSentenceStart } from './sentence-start';

it('leaves out the end of a sentence before the first whole one', () => {
  expect(fromSentenceStart('seconds. will light up. • The lid is locked.')).toBe('The lid is locked.');
  expect(fromSentenceStart('Wait ten seconds. The lid is locked.')).toBe('Wait ten seconds. The lid is locked.');
});

it('keeps a passage without a whole sentence', () => {
  expect(fromSentenceStart('of the pump and the valve')).toBe('of the pump and the valve');
});
