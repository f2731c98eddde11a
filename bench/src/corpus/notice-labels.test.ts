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
  const found = labelledNotices(sketchManual([text], ['The handle is made of painted steel.']), gold);
  return found.map(({ label, features }) => [features['kind.sentence'] ? 'sentence' : 'whole', label]);
};

const paragraph = 'Never open the outer case. Keep small children away from the motor.';
const gists = ['Never open the outer case', 'Keep small children away from the motor'];

it('labels the sentences, and not their paragraph, when the gold lists each of them', () => {
  expect(labelsOf(paragraph, gists)).toEqual([
    ['whole', 0],
    ['sentence', 1],
    ['sentence', 1],
    ['whole', 0],
  ]);
});

it('labels the paragraph when the gold lists it as one notice, and does not judge a sentence that says most of it', () => {
  expect(labelsOf(paragraph, [gists.join(', ')])).toEqual([
    ['whole', 1],
    ['sentence', 0],
    ['whole', 0],
  ]);
});

it('judges no page after the last notice of a gold that stops early', () => {
  expect(labelsOf(paragraph, gists, false).filter(([, label]) => label === 0)).toEqual([]);
});
