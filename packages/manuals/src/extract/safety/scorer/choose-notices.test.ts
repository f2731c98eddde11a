import { expect, it } from 'vitest';
import type { BoostedTrees } from '../../../learned/boosted-trees';
import { findMarked } from '../find-marked';
import { noticeText } from '../notice';
import { piecesOf } from '../pieces';
import { type Sketch, sketchManual } from '../testing/sketch-manual';
import { chooseNotices } from './choose-notices';

/** A linear model with a baseline of -2 (probability .12) and the given weight per feature. */
const modelOf = (weights: Record<string, number>): BoostedTrees => ({
  features: Object.keys(weights),
  linear: Object.values(weights),
  baseline: -2,
  trees: [],
});

function choose(model: BoostedTrees, isKept: boolean, ...page: Sketch[]) {
  const manual = sketchManual(page);
  const context = { manual, pieces: piecesOf(manual), claimed: new Set<never>() };
  const marked = findMarked(context).map((notice) => ({ notice, kept: isKept }));
  return chooseNotices(context, marked, model).map((notice) => [noticeText(notice), notice.suggestion?.reason]);
}

it('returns a paragraph or its sentences, whichever have the higher score', () => {
  const page = 'Never open the case. Keep children away from it.';
  expect(choose(modelOf({ 'kind.piece': 3, 'kind.sentence': 2 }), true, page)).toEqual([[page, undefined]]);
  expect(choose(modelOf({ 'kind.piece': 2, 'kind.sentence': 3 }), true, page)).toEqual([
    ['Never open the case.', undefined],
    ['Keep children away from it.', undefined],
  ]);
});

it('suggests uncertain units with the reason', () => {
  expect(choose(modelOf({}), true, 'The oil is flammable here.', 'Always close the lid.', 'The lid is grey.')).toEqual([
    ['The oil is flammable here.', expect.stringContaining('names a hazard')],
    ['Always close the lid.', expect.stringContaining('forbids or demands')],
    ['The lid is grey.', expect.stringContaining('safety advice')],
  ]);
});

it('accepts a notice that the signal word rules accept, at any score', () => {
  expect(choose(modelOf({ words: -3 }), true, 'WARNING: Do not stand below the load.')).toEqual([
    ['Do not stand below the load.', undefined],
  ]);
});

it('caps the probability of a suggestion with a doubt', () => {
  const manual = sketchManual(['Always make certain that the']);
  const context = { manual, pieces: piecesOf(manual), claimed: new Set<never>() };
  const [notice] = chooseNotices(context, [], modelOf({ words: 3 }));
  expect(notice?.suggestion?.probability).toBeLessThan(0.2);
});

it('never accepts warranties, cut sentences, introductions of lists and notices rejected by the signal word rules', () => {
  const sure = modelOf({ words: 3 });
  expect(choose(sure, true, 'The warranty ends, and no liability is accepted.')).toEqual([
    [expect.any(String), expect.stringContaining('warranty')],
  ]);
  expect(choose(sure, true, 'Always make certain that the')).toEqual([
    [expect.any(String), expect.stringContaining('whole sentence')],
  ]);
  expect(choose(sure, true, 'Always observe the following rules:')).toEqual([
    [expect.any(String), expect.stringContaining('leads to')],
  ]);
  expect(choose(sure, false, 'NOTE: The lid is grey and round.')).toEqual([
    [expect.any(String), expect.stringContaining('explain')],
  ]);
});
