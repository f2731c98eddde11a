import { expect, it } from 'vitest';
import { handMadeManual } from '../../../chunk/testing/hand-made-manual';
import { extractMaintenance } from '../extract-maintenance';

const manual = handMadeManual([
  '# Maintenance',
  'Clean the filter every month.',
  '- Mirrors clean and adjusted',
  'The colour of the filter is blue.',
]);

/** A scorer that is equally sure of everything. */
const equallySure = (probability: number) => ({
  features: [],
  baseline: Math.log(probability / (1 - probability)),
  trees: [],
});

const found = (probability: number) =>
  extractMaintenance(manual, undefined, equallySure(probability)).map(({ title, frequency, suggestion }) => [
    title,
    frequency,
    suggestion === undefined ? 'accepted' : 'suggested',
  ]);

it('accepts what the scorer is sure of, but never a statement that asks for nothing', () => {
  expect(found(0.9)).toEqual([
    ['Maintenance', 'Not specified', 'accepted'],
    ['Clean the filter', 'monthly', 'accepted'],
    ['Mirrors clean and adjusted', 'Not specified', 'accepted'],
  ]);
});

it('keeps what the rules take with an interval at a probability that only suggests other text', () => {
  expect(found(0.3)).toEqual([
    ['Maintenance', 'Not specified', 'suggested'],
    ['Clean the filter', 'monthly', 'accepted'],
    ['Mirrors clean and adjusted', 'Not specified', 'suggested'],
  ]);
});

it('only suggests what the scorer doubts, and drops what it rules out', () => {
  expect(found(0.1).filter(([title]) => title === 'Clean the filter')).toEqual([
    ['Clean the filter', 'monthly', 'suggested'],
  ]);
  expect(found(0.01)).toEqual([]);
});

it('says how sure it is of a suggestion, and why it is one', () => {
  const [task] = extractMaintenance(manual, undefined, equallySure(0.2)).filter(({ title }) => /Mirrors/.test(title));
  expect(task?.suggestion).toEqual({
    probability: expect.closeTo(0.2),
    reason: 'It reads like care, but the manual does not say when it is due.',
  });
});
