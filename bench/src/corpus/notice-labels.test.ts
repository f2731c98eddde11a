import { sketchManual } from '@steward/manuals/extract/safety/testing/sketch-manual';
import { expect, it } from 'vitest';
import type { Gold } from './gold';
import { labelledNotices } from './notice-labels';

const labelsOf = (text: string, gists: string[], complete = true) => {
  const gold: Gold = {
    maintenance: [],
    limits: [],
    safety: { complete, items: gists.map((gist) => ({ gist, page: 1 })) },
  };
  const candidates = labelledNotices(sketchManual([text], ['The handle is made of painted steel.']), gold);
  return candidates.map(({ label, features }) => [features['kind.sentence'] ? 'sentence' : 'whole', label]);
};

const paragraph = 'Never open the outer case. Keep small children away from the motor.';
const gists = ['Never open the outer case', 'Keep small children away from the motor'];

it('labels the sentences instead of their paragraph when the gold lists each sentence', () => {
  expect(labelsOf(paragraph, gists)).toEqual([
    ['whole', 0],
    ['sentence', 1],
    ['sentence', 1],
    ['whole', 0],
  ]);
});

it('labels the paragraph when the gold lists it as one notice, and omits a sentence with most of its words', () => {
  expect(labelsOf(paragraph, [gists.join(', ')])).toEqual([
    ['whole', 1],
    ['sentence', 0],
    ['whole', 0],
  ]);
});

it('labels no candidate as negative after the last notice of an incomplete gold', () => {
  expect(labelsOf(paragraph, gists, false).filter(([, label]) => label === 0)).toEqual([]);
});
