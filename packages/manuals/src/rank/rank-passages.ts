import type { Passage } from '../chunk/passage';
import type { Question } from './analyse-question';
import { matchShare } from './bm25';
import { bearsLabel, holdsCode, isRowOf } from './codes';
import { collectionOf, type QueryStatistics } from './lexical-statistics';
import { holdsQuantity } from './quantities';
import { termsOf } from './terms';

export interface Candidate extends Pick<Passage, 'ordinal' | 'kind' | 'page' | 'headingPath' | 'text' | 'context'> {
  id: string;
  /** Cosine similarity of the passage's and the question's vectors; null without an embedding model. */
  cosine: number | null;
}

export interface RankedPassage<C extends Candidate = Candidate> {
  candidate: C;
  score: number;
  /** Word match, about 0 to 1 (`matchShare`). */
  match: number;
  /** Index terms of the candidate's context. */
  terms: readonly string[];
}

export interface RankedPage<C extends Candidate = Candidate> {
  page: number;
  score: number;
  /** The page's passages, best first. */
  passages: RankedPassage<C>[];
}

export interface RankInput<C extends Candidate> {
  question: Question;
  candidates: readonly C[];
  statistics: QueryStatistics;
}

/** Weight of the word match, by the best match of all passages: low when it is poor, because lay questions use other words. */
const WORD_WEIGHT = { low: 0.35, high: 0.5, from: 0.5, to: 0.9 };
const NAMED_WEIGHT = 0.2;
/** Outweighs all else: 'error code 5' asks for the row 'Code: 5'. */
const ROW_WEIGHT = 1;
const TYPE_WEIGHT = 0.15;
/** Only passages on this many best pages, and with a matching word, get the type bonus: numbers occur everywhere in a manual. */
const TYPED_PAGES = 8;
/** Weight of a page's second-best passage: a page with two matches is more likely to be about the topic. */
const SECOND_BEST = 0.3;

/**
 * Ranks pages and passages by how likely they answer the question. The score is the cosine similarity, plus the weighted BM25
 * match (a share of the question's total idf), plus bonuses for named codes and for the requested kind of quantity. Without
 * vectors the similarity is 0.
 */
export function rankPassages<C extends Candidate>({
  question,
  candidates,
  statistics,
}: RankInput<C>): {
  passages: RankedPassage<C>[];
  pages: RankedPage<C>[];
} {
  const inPassages = collectionOf(statistics);
  const matched = candidates.map((candidate) => {
    const terms = termsOf(candidate.context);
    return { candidate, terms, match: matchShare(question.concepts, terms, inPassages) };
  });
  const wordWeight = weightOfWords(Math.max(0, ...matched.filter(countsForPages).map(({ match }) => match)));
  const scored = matched.map(({ candidate, match, terms }) => ({
    candidate,
    match,
    terms,
    score: (candidate.cosine ?? 0) + wordWeight * match + namedBonus(question, candidate),
  }));
  const likelyPages = new Set(
    pagesOf(scored)
      .slice(0, TYPED_PAGES)
      .map(({ page }) => page),
  );
  const boosted = scored.map((passage) =>
    likelyPages.has(passage.candidate.page) && passage.match > 0 && answersType(question, passage.candidate.context)
      ? { ...passage, score: passage.score + TYPE_WEIGHT }
      : passage,
  );
  return { passages: boosted.sort((a, b) => b.score - a.score), pages: pagesOf(boosted) };
}

/**
 * Sentences are too short to rank pages: with them, lay questions lost a tenth of their first hits. Procedures repeat the text of sections.
 */
function countsForPages({ candidate }: { candidate: Candidate }): boolean {
  return candidate.kind !== 'sentence' && candidate.kind !== 'procedure';
}

function weightOfWords(bestMatch: number): number {
  const { low, high, from, to } = WORD_WEIGHT;
  return low + (high - low) * Math.min(1, Math.max(0, (bestMatch - from) / (to - from)));
}

/** Bonus for a passage about the codes and labels of the question: 1 for the row of a label, else at most 0.2. */
export function namedBonus(
  { codes, labels }: Question,
  { kind, context }: Pick<Candidate, 'kind' | 'context'>,
): number {
  if (kind === 'row' && labels.some((label) => isRowOf(context, label))) return ROW_WEIGHT;
  const hasLabel = (kind === 'row' || kind === 'sentence') && labels.some((label) => bearsLabel(context, label));
  return NAMED_WEIGHT * Math.max(codeShare(codes, context), hasLabel ? 1 : 0);
}

/** Share of the codes that the text contains, 0 to 1. */
export function codeShare(codes: readonly string[], text: string): number {
  if (codes.length === 0) return 0;
  return codes.filter((code) => holdsCode(text, code)).length / codes.length;
}

function answersType(question: Question, text: string): boolean {
  return question.type.quantities.some((kind) => holdsQuantity(text, kind));
}

function pagesOf<C extends Candidate>(passages: readonly RankedPassage<C>[]): RankedPage<C>[] {
  const byPage = new Map<number, RankedPassage<C>[]>();
  for (const passage of passages.filter(countsForPages).sort((a, b) => b.score - a.score)) {
    const pagePassages = byPage.get(passage.candidate.page);
    if (pagePassages) pagePassages.push(passage);
    else byPage.set(passage.candidate.page, [passage]);
  }
  return [...byPage]
    .map(([page, ranked]) => ({
      page,
      passages: ranked,
      score: (ranked[0]?.score ?? 0) + SECOND_BEST * (ranked[1]?.score ?? 0),
    }))
    .sort((a, b) => b.score - a.score);
}
