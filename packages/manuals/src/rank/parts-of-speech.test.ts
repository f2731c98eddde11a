import { expect, it } from 'vitest';
import { isOnlyNoun } from './parts-of-speech';

it.each(['freezer', 'mower', 'battery', 'chains'])('recognises the noun %s', (word) => {
  expect(isOnlyNoun(word)).toBe(true);
});

it.each(['leaky', 'spare', 'rusted', 'cleaning', 'cooler', 'qwertz', 'm8'])('does not take %s for a noun', (word) => {
  expect(isOnlyNoun(word)).toBe(false);
});
