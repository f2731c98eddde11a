import { expect, it } from 'vitest';
import { handMadeManual } from '../../../chunk/testing/hand-made-manual';
import { limitCandidates } from '../extract-limits';
import { candidateWords, wordOdds } from './candidate-words';
import { scoreLimits } from './score-limits';

const manual = handMadeManual(['# Technical data', [['Inlet pressure', '5 bar']]]);
const constant = { features: [], baseline: 0, trees: [] };

it('prefixes the words of a candidate by their place', () => {
  const words = limitCandidates(manual).map(candidateWords);
  expect(words).toEqual([
    ['label:inlet', 'label:pressure', 'heading:technical', 'heading:data', 'name:inlet', 'name:pressure'],
  ]);
});

it('adds the weights of the words of a candidate to its log-odds', () => {
  const candidates = limitCandidates(manual);
  const features = candidates.map((candidate) => candidate.features);
  const words = { baseline: -1, weights: { 'label:inlet': 2, 'name:pressure': 1, 'name:outlet': 9 } };
  expect(wordOdds(words, candidates.flatMap(candidateWords))).toBe(2);
  const [scored] = scoreLimits({ alone: constant, beside: constant, words }, candidates, features);
  expect(scored?.probability).toBeCloseTo(1 / (1 + Math.exp(-2)));
});

it('passes features to the models by name', () => {
  const candidates = limitCandidates(manual);
  const model = { features: ['absent', 'alone', 'a'], baseline: 0, linear: [5, 0, 2], trees: [] };
  const [scored] = scoreLimits(
    { alone: constant, beside: model, words: { baseline: 0, weights: {} } },
    candidates,
    candidates.map(() => ({ a: 1, unknown: 7 })),
  );
  expect(scored?.probability).toBeCloseTo(1 / (1 + Math.exp(-2)));
});
