import { expect, it } from 'vitest';
import { handMadeManual } from '../../../chunk/testing/hand-made-manual';
import { extractMaintenance } from '../extract-maintenance';

const manual = handMadeManual([
  '# Maintenance',
  'Clean the filter every month.',
  '- Mirrors clean and adjusted',
  'The colour of the filter is blue.',
]);

/** A scorer that gives every unit the same probability. */
const constantScorer = (probability: number) => ({
  features: [],
  baseline: Math.log(probability / (1 - probability)),
  trees: [],
});

const extracted = (probability: number) =>
  extractMaintenance(manual, undefined, constantScorer(probability)).map(({ title, frequency, suggestion }) => [
    title,
    frequency,
    suggestion === undefined ? 'accepted' : 'suggested',
  ]);

it('accepts sure units, but never a statement without a demand', () => {
  expect(extracted(0.9)).toEqual([
    ['Maintenance', 'Not specified', 'accepted'],
    ['Clean the filter', 'monthly', 'accepted'],
    ['Mirrors clean and adjusted', 'Not specified', 'accepted'],
  ]);
});

it('accepts tasks by the rules with an interval at a probability that only suggests other text', () => {
  expect(extracted(0.3)).toEqual([
    ['Maintenance', 'Not specified', 'suggested'],
    ['Clean the filter', 'monthly', 'accepted'],
    ['Mirrors clean and adjusted', 'Not specified', 'suggested'],
  ]);
});

it('suggests units at a low probability and drops them at a very low one', () => {
  expect(extracted(0.1).filter(([title]) => title === 'Clean the filter')).toEqual([
    ['Clean the filter', 'monthly', 'suggested'],
  ]);
  expect(extracted(0.01)).toEqual([]);
});

it('gives the probability and the reason of a suggestion', () => {
  const [task] = extractMaintenance(manual, undefined, constantScorer(0.2)).filter(({ title }) =>
    /Mirrors/.test(title),
  );
  expect(task?.suggestion).toEqual({
    probability: expect.closeTo(0.2),
    reason: 'It reads like care, but the manual does not say when it is due.',
  });
});
