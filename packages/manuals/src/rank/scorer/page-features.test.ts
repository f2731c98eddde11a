import { describe, expect, it } from 'vitest';
import { chunkManual } from '../../chunk/chunk-manual';
import { handMadeManual, type Piece } from '../../chunk/testing/hand-made-manual';
import { allFeatures } from '../../learned/boosted-trees';
import { analyseQuestion } from '../analyse-question';
import { lexicalStatistics, queryStatistics } from '../lexical-statistics';
import { rankPassages } from '../rank-passages';
import { pageFeatures } from './page-features';
import weights from './pages.weights.json' with { type: 'json' };

const pages: Piece[][] = [
  ['# Filter', 'Clean the filter with water. The filter is behind the cover.'],
  ['# Battery', 'Tighten the battery nuts well with a spanner.'],
  ['# Battery nuts', 'Tighten the battery nuts to 12 Nm with a wrench.'],
];

/** @returns features by page number */
function featuresOf(question: string, cosineOf: (page: number) => number | null) {
  const manual = handMadeManual(...pages);
  const passages = chunkManual(manual);
  const analysed = analyseQuestion(question);
  const statistics = queryStatistics(lexicalStatistics(passages, manual));
  const candidates = passages.map((passage) => ({
    ...passage,
    id: `${passage.ordinal}`,
    cosine: cosineOf(passage.page),
  }));
  const ranked = rankPassages({ question: analysed, candidates, statistics });
  const features = pageFeatures(analysed, ranked, ranked.pages, statistics);
  return new Map(
    ranked.pages.map(({ page }, index) => [page, allFeatures(features[index] ?? { records: [], groups: [] })]),
  );
}

describe('pageFeatures', () => {
  it('measures each page by its distance to the best one', () => {
    const features = featuresOf('Where is the filter?', (page) => 0.8 - 0.1 * page);
    expect(features.get(1)).toMatchObject({ 'page.rank': 0, 'below.score': 0, 'below.cosine': 0 });
    expect(features.get(2)?.['below.cosine']).toBeCloseTo(0.1);
    expect(features.get(3)?.['below.window.cosine']).toBeCloseTo(0.2);
    expect(features.get(2)?.['below.window.match']).toBeGreaterThan(0);
  });

  it('marks the page with a quantity of the requested kind', () => {
    const features = featuresOf('How tight must the battery nuts be?', () => 0.5);
    expect(features.get(3)).toMatchObject({ 'page.hasQuantity': 1, 'below.quantity': 0, 'asks.quantity': 1 });
    expect(features.get(2)?.['page.hasQuantity']).toBe(0);
    expect(features.get(2)?.['below.quantity']).toBeGreaterThan(0.5);
  });

  it('prefers headings with words of the question', () => {
    const features = featuresOf('How tight must the battery nuts be?', () => 0.5);
    expect(features.get(3)?.['below.headings'] ?? 1).toBeLessThan(features.get(2)?.['below.headings'] ?? 0);
  });

  it('marks passages without vectors', () => {
    expect(featuresOf('Where is the filter?', () => null).get(1)?.['page.noVectors']).toBe(1);
    expect(featuresOf('Where is the filter?', () => 0.2).get(1)?.['page.noVectors']).toBe(0);
  });

  it('computes every feature of the shipped weights', () => {
    const computed = Object.keys(featuresOf('Where is the filter?', () => 0.2).get(1) ?? {});
    expect(computed).toEqual(expect.arrayContaining(weights.features));
  });
});
