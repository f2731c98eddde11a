import { type BoostedTrees, scorerOf } from '../../learned/boosted-trees';
import type { Question } from '../analyse-question';
import type { QueryStatistics } from '../lexical-statistics';
import type { RankedPage } from '../rank-passages';
import { pageFeatures } from './page-features';
import type { RankedPassages } from './page-passages';
import weights from './pages.weights.json' with { type: 'json' };

const scoreShipped = scorerOf(weights);

/**
 * Log-odds that each page answers the question, by a model that was trained on questions with known pages (`train/README.md`).
 * @param pages best pages of `ranked`, best first
 */
export function scorePages(
  question: Question,
  ranked: RankedPassages,
  pages: readonly RankedPage[],
  statistics: QueryStatistics,
  model?: BoostedTrees,
): number[] {
  const scoreOf = model ? scorerOf(model) : scoreShipped;
  return pageFeatures(question, ranked, pages, statistics).map(scoreOf);
}
