import { expect, it } from 'vitest';
import { chunkManual } from '../../chunk/chunk-manual';
import { handMadeManual } from '../../chunk/testing/hand-made-manual';
import { allFeatures } from '../../learned/boosted-trees';
import { analyseQuestion } from '../../rank/analyse-question';
import { lexicalStatistics, queryStatistics } from '../../rank/lexical-statistics';
import { rankPassages } from '../../rank/rank-passages';
import { unitFeatures } from './unit-features';

it('ranks a page by the scores of its passages, regardless of the order of the pages', () => {
  const manual = handMadeManual(
    ['# Filter', 'Clean the fuel filter with water.'],
    ['# Cover', 'The filter is behind the cover.'],
    ['# Storage', 'Store the pump in a dry place.'],
  );
  const passages = chunkManual(manual);
  const statistics = queryStatistics(lexicalStatistics(passages, manual));
  const question = analyseQuestion('How do I clean the fuel filter?');
  const statements = passages.map((passage) => ({ ...passage, id: `${passage.ordinal}`, cosine: null }));
  const ranked = rankPassages({ question, candidates: statements, statistics });
  const ranksIn = (pages: typeof ranked.pages) => {
    const { featuresOf } = unitFeatures({
      question,
      ranked: { ...ranked, pages },
      statements,
      pages: new Map(),
      statistics,
    });
    return statements.map((statement) => {
      const features = allFeatures(featuresOf(statement));
      return [statement.page, features['near.pageRank'], features['near.pageLoss']];
    });
  };
  expect(ranksIn(ranked.pages)).toContainEqual([1, 0, 0]);
  expect(ranksIn([...ranked.pages].reverse())).toEqual(ranksIn(ranked.pages));
});
