import type { BoostedTrees } from '../learned/boosted-trees';
import { languageOfQuestion, languagesOf } from './question-language';
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
  const ranked = inLanguageOfQuestion(input, rankPassages(input));
  const best = ranked.pages.slice(0, PAGES_TO_ORDER);
  const [first, ...others] = best;
  if (!first || !input.candidates.some(({ kind }) => kind === 'sentence')) return ranked;
  const scores = scorePages(input.question, ranked, best, input.statistics, model);
  const scoreOfPage = new Map(best.map((page, index) => [page, scores[index] ?? 0]));
  const ordered = others.sort((a, b) => (scoreOfPage.get(b) ?? 0) - (scoreOfPage.get(a) ?? 0));
  return { ...ranked, pages: [first, ...ordered, ...ranked.pages.slice(PAGES_TO_ORDER)] };
}

/**
 * Puts the pages in a different language than the question last, if a manual repeats its text in several languages. Unchanged
 * unless one of the pages is in the language of the question.
 */
function inLanguageOfQuestion<C extends Candidate, Ranked extends { pages: RankedPage<C>[] }>(
  { question, candidates }: RankInput<C>,
  ranked: Ranked,
): Ranked {
  const language = languageOfQuestion(question.text);
  if (language === null) return ranked;
  const best = ranked.pages.slice(0, PAGES_TO_ORDER);
  const texts = new Map<number, string[]>(best.map(({ page }) => [page, []]));
  for (const { kind, page, text } of candidates) if (kind === 'sentence') texts.get(page)?.push(text);
  const languages = new Map([...texts].map(([page, sentences]) => [page, languagesOf(sentences.join(' '))]));
  if (![...languages.values()].some((found) => found.has(language))) return ranked;
  const isOther = ({ page }: RankedPage<C>) => {
    const found = languages.get(page);
    return found !== undefined && found.size > 0 && !found.has(language);
  };
  const pages = [...ranked.pages.filter((page) => !isOther(page)), ...ranked.pages.filter(isOther)];
  return { ...ranked, pages };
}
