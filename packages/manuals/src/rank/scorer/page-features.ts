import type { CandidateFeatures, FeatureValues } from '../../learned/boosted-trees';
import { groupUnder } from '../../learned/feature-group';
import type { Question } from '../analyse-question';
import type { QueryStatistics } from '../lexical-statistics';
import type { RankedPage } from '../rank-passages';
import { termsOf } from '../terms';
import { wordCoverage } from '../word-coverage';
import { type FoundPassage, type PageWithPassages, passagesOfPages, type RankedPassages } from './page-passages';

const questionGroup = groupUnder('asks', ['steps', 'meaning', 'yesNo', 'trouble', 'quantity', 'code', 'words']);
const pageGroup = groupUnder('page', ['rank', 'rarest', 'hasQuantity', 'noVectors']);
const kinds = ['section', 'window', 'sentence', 'row', 'procedure'] as const;
/** The best passages of a document count for their pages by exp(-rank / this). */
const RANK_DECAY = 10;
/** Weight of the word match where it is added to the cosine, as in `rankPassages`. */
const MATCH_WEIGHT = 0.35;

/**
 * Features of pages for the model that ranks them. Most are the distance to the best of these pages, because pages of one question
 * compete with each other. They are computed from passages that were found anyway.
 * @param ranked all passages and pages of the document that were found
 * @param pages best pages of `ranked`, best first
 */
export function pageFeatures(
  question: Question,
  ranked: RankedPassages,
  pages: readonly RankedPage[],
  statistics: QueryStatistics,
): CandidateFeatures[] {
  const { type } = question;
  const evidenceOf = evidenceOnPage(question, ranked, statistics);
  const { hasRarest } = wordCoverage(question.concepts, statistics);
  const fromQuestion = questionGroup({
    steps: Number(type.steps),
    meaning: Number(type.meaning),
    yesNo: Number(type.yesNo),
    trouble: Number(type.trouble),
    quantity: Number(type.quantities.length > 0),
    code: Number(question.codes.length + question.labels.length > 0),
    words: question.words.length,
  });
  const noVectors = Number(ranked.passages.every(({ candidate }) => candidate.cosine === null));
  const described = passagesOfPages(question, ranked.passages, pages).map((page, rank) => ({
    evidence: evidenceOf(page),
    own: pageGroup({
      rank,
      rarest: Number(hasRarest(page.terms)),
      hasQuantity: Number(page.quantities.length > 0),
      noVectors,
    }),
  }));
  const best = largestValues(described.map(({ evidence }) => evidence));
  return described.map(({ evidence, own }) => ({ records: [belowBest(evidence, best)], groups: [fromQuestion, own] }));
}

/** Evidence for a page: similarity and word match of its passages by kind, and its share of the question's words. */
function evidenceOnPage(
  question: Question,
  ranked: RankedPassages,
  statistics: QueryStatistics,
): (page: PageWithPassages) => FeatureValues {
  const { shareIn } = wordCoverage(question.concepts, statistics);
  const scoreOfPage = new Map(ranked.pages.map(({ page, score }) => [page, score]));

  return ({ page, passages, terms, units, quantities }) => {
    const cosines = passages.map(({ cosine }) => cosine).sort((a, b) => b - a);
    const ofKind = new Map(kinds.map((kind) => [kind, passages.filter(({ candidate }) => candidate.kind === kind)]));
    const windows = ofKind.get('window') ?? [];
    const headings = new Set(passages.map(({ candidate }) => candidate.headingPath.join(' ')));
    return {
      score: page.score,
      best: page.passages[0]?.score ?? 0,
      before: scoreOfPage.get(page.page - 1) ?? 0,
      after: scoreOfPage.get(page.page + 1) ?? 0,
      cosine: cosines[0] ?? 0,
      thirdCosine: cosines[2] ?? 0,
      meanOfWindows: sum(windows.map(({ cosine }) => cosine)) / Math.max(1, windows.length),
      nearest: sum(passages.map(({ cosineRank }) => Math.exp(-cosineRank / RANK_DECAY))),
      cosineRank: -Math.log1p(Math.min(...passages.map(({ cosineRank }) => cosineRank))),
      matchRank: -Math.log1p(Math.min(...passages.map(({ matchRank }) => matchRank))),
      covers: shareIn(terms),
      coversExactly: shareIn(terms, true),
      windowCovers: largest(windows, (passage) => shareIn(passage.terms)),
      unitCovers: largest(units, (passage) => shareIn(passage.terms)),
      unitCoversExactly: largest(units, (passage) => shareIn(passage.terms, true)),
      headings: largest([...headings], (heading) => shareIn(new Set(termsOf(heading)))),
      unit: largest(units, nearness),
      quantity: largest(quantities, nearness),
      quantityCosine: largest(quantities, ({ cosine }) => cosine),
      ...Object.fromEntries(
        [...ofKind].flatMap(([kind, own]) => [
          [`${kind}.cosine`, largest(own, ({ cosine }) => cosine)],
          [`${kind}.match`, largest(own, ({ match }) => match)],
        ]),
      ),
    };
  };
}

const nearness = ({ cosine, match }: FoundPassage): number => cosine + MATCH_WEIGHT * match;

function largestValues(records: readonly FeatureValues[]): FeatureValues {
  const names = Object.keys(records[0] ?? {});
  return Object.fromEntries(names.map((name) => [name, Math.max(...records.map((record) => record[name] ?? 0))]));
}

/** How far each value is below the largest one: 0 for the best page. */
function belowBest(evidence: FeatureValues, best: FeatureValues): FeatureValues {
  return Object.fromEntries(
    Object.entries(evidence).map(([name, value]) => [`below.${name}`, (best[name] ?? 0) - value]),
  );
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

function largest<T>(items: readonly T[], measure: (item: T) => number): number {
  return items.reduce((best, item) => Math.max(best, measure(item)), 0);
}
