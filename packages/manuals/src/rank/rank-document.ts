import type { BoostedTrees } from '../learned/boosted-trees';
import { type Candidate, type RankedPage, type RankedPassage, type RankInput, rankPassages } from './rank-passages';
import { scorePages } from './scorer/score-pages';

/** Number of best pages by `rankPassages` that the model puts in order. */
export const PAGES_TO_ORDER = 12;

/**
 * Ranks the passages and pages of one document. A model that was trained on questions with known pages puts the best pages in order,
 * except for the first one, which it does not choose better than `rankPassages`. Passages keep their order. Texts without sentences
 * are ranked by `rankPassages` alone, because the model needs them.
 * @param model default: the shipped one
 */
export function rankDocument<C extends Candidate>(
  input: RankInput<C>,
  model?: BoostedTrees,
): { passages: RankedPassage<C>[]; pages: RankedPage<C>[] } {
  const ranked = rankPassages(input);
  const best = ranked.pages.slice(0, PAGES_TO_ORDER);
  const [first, ...others] = best;
  if (!first || !input.candidates.some(({ kind }) => kind === 'sentence')) return ranked;
  const scores = scorePages(input.question, ranked, best, input.statistics, model);
  const scoreOfPage = new Map(best.map((page, index) => [page, scores[index] ?? 0]));
  const ordered = others.sort((a, b) => (scoreOfPage.get(b) ?? 0) - (scoreOfPage.get(a) ?? 0));
  return { ...ranked, pages: [first, ...ordered, ...ranked.pages.slice(PAGES_TO_ORDER)] };
}
