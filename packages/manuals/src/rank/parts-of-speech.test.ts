import { expect, it } from 'vitest';
import { isOnlyNoun } from './parts-of-speech';

it.each(['freezer', 'mower', 'battery', 'chains'])('isOnlyNoun accepts %s', (word) => {
  expect(isOnlyNoun(word)).toBe(true);
});

it.each(['leaky', 'spare', 'rusted', 'cleaning', 'cooler', 'qwertz', 'm8'])('isOnlyNoun rejects %s', (word) => {
  expect(isOnlyNoun(word)).toBe(false);
});
