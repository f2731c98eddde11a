import type { Passage } from '../chunk/passage';
import type { Question } from './analyse-question';
import { type Collection, matchShare } from './bm25';
import { bearsLabel, holdsCode, isRowOf } from './codes';
import type { QueryStatistics } from './lexical-statistics';
import { holdsQuantity } from './quantities';
import { termsOf } from './terms';

export interface Candidate extends Pick<Passage, 'ordinal' | 'kind' | 'page' | 'text' | 'context'> {
  id: string;
  /** Cosine of the passage's and the question's vectors; null when there is no model. */
  cosine: number | null;
}

export interface RankedPassage<C extends Candidate = Candidate> {
  candidate: C;
  score: number;
  /** How well the words match, about 0 to 1 (`matchShare`). */
  match: number;
}

export interface RankedPage<C extends Candidate = Candidate> {
  page: number;
  score: number;
  /** Best first. */
  passages: RankedPassage<C>[];
}

export interface RankInput<C extends Candidate> {
  question: Question;
  candidates: readonly C[];
  statistics: QueryStatistics;
}

/** Words weigh little when none fits well, since a lay question has other words than its answer; and more when they fit. */
const WORD_WEIGHT = { low: 0.35, high: 0.5, from: 0.5, to: 0.9 };
const NAMED_WEIGHT = 0.2;
/** 'Error code 5' asks for the row 'Code: 5' and for nothing else. */
const ROW_WEIGHT = 1;
const TYPE_WEIGHT = 0.15;
/** The answer type is looked for on the best pages only, by a word of the question: numbers are everywhere in a manual. */
const TYPED_PAGES = 8;
/** A page's second-best passage counts too: a page that speaks of it twice is more likely about it. */
const SECOND_BEST = 0.3;

/**
 * Pages and passages by how likely they answer the question: cosine of the meanings plus BM25 of the words, as a share of the question's own idf, with a weight that follows how well the words matched at best; plus the codes
 * that the question names and the kind of quantity it asks for. Without vectors it is the words alone.
 */
export function rankPassages<C extends Candidate>({
  question,
  candidates,
  statistics,
}: RankInput<C>): {
  passages: RankedPassage<C>[];
  pages: RankedPage<C>[];
} {
  const inPassages: Collection = {
    count: statistics.passageCount,
    averageLength: statistics.averagePassageLength,
    frequency: statistics.passageFrequency,
  };
  const matched = candidates.map((candidate) => ({
    candidate,
    match: matchShare(question.concepts, termsOf(candidate.context), inPassages),
  }));
  const wordWeight = weightOfWords(Math.max(0, ...matched.filter(placesPages).map(({ match }) => match)));
  const scored = matched.map(({ candidate, match }) => ({
    candidate,
    match,
    score: (candidate.cosine ?? 0) + wordWeight * match + namedBonus(question, candidate),
  }));
  const likely = new Set(
    pagesOf(scored)
      .slice(0, TYPED_PAGES)
      .map(({ page }) => page),
  );
  const typed = scored.map((passage) =>
    likely.has(passage.candidate.page) && passage.match > 0 && answersType(question, passage.candidate.context)
      ? { ...passage, score: passage.score + TYPE_WEIGHT }
      : passage,
  );
  return { passages: typed.sort((a, b) => b.score - a.score), pages: pagesOf(typed) };
}

/** Single sentences are too short to place a page by: with them lay questions lost a tenth of their first hits. */
function placesPages({ candidate }: { candidate: Candidate }): boolean {
  return candidate.kind !== 'sentence';
}

function weightOfWords(bestMatch: number): number {
  const { low, high, from, to } = WORD_WEIGHT;
  return low + (high - low) * Math.min(1, Math.max(0, (bestMatch - from) / (to - from)));
}

/** What it counts that a passage is about the codes and labels that the question names: at most 0.5, for the row of a label. */
export function namedBonus(
  { codes, labels }: Question,
  { kind, context }: Pick<Candidate, 'kind' | 'context'>,
): number {
  if (kind === 'row' && labels.some((label) => isRowOf(context, label))) return ROW_WEIGHT;
  const bearsOne = (kind === 'row' || kind === 'sentence') && labels.some((label) => bearsLabel(context, label));
  return NAMED_WEIGHT * Math.max(codeShare(codes, context), bearsOne ? 1 : 0);
}

/** Which of the codes the text holds, as a share. */
export function codeShare(codes: readonly string[], text: string): number {
  if (codes.length === 0) return 0;
  return codes.filter((code) => holdsCode(text, code)).length / codes.length;
}

function answersType(question: Question, text: string): boolean {
  return question.type.quantities.some((kind) => holdsQuantity(text, kind));
}

function pagesOf<C extends Candidate>(passages: readonly RankedPassage<C>[]): RankedPage<C>[] {
  const byPage = new Map<number, RankedPassage<C>[]>();
  for (const passage of passages.filter(placesPages).sort((a, b) => b.score - a.score)) {
    const known = byPage.get(passage.candidate.page);
    if (known) known.push(passage);
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
