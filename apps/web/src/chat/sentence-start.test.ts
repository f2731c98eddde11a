import { expect, it } from 'vitest';
import { fromSentenceStart } from './sentence-start';

it('removes an incomplete sentence before the first complete one', () => {
  expect(fromSentenceStart('seconds. will light up. • The lid is locked.')).toBe('The lid is locked.');
  expect(fromSentenceStart('Wait ten seconds. The lid is locked.')).toBe('Wait ten seconds. The lid is locked.');
});

it('keeps a passage without a complete sentence', () => {
  expect(fromSentenceStart('of the pump and the valve')).toBe('of the pump and the valve');
});
