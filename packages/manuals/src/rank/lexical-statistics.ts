import type { Passage } from '../chunk/passage';
import type { Manual } from '../read/page-model';
import type { Collection } from './bm25';
import { termsOf } from './terms';

/** Number of passages and pages of a document that contain a term. */
export interface TermRow {
  term: string;
  passageFrequency: number;
  pageFrequency: number;
}

/** Document statistics for BM25. Stored at ingestion; each term is a row. */
export interface LexicalStatistics {
  passageCount: number;
  pageCount: number;
  /** Average lengths are numbers of terms. */
  averagePassageLength: number;
  averagePageLength: number;
  terms: TermRow[];
}

/** Statistics for one question; they need to contain only the question's terms. */
export interface QueryStatistics {
  passageCount: number;
  averagePassageLength: number;
  passageFrequency: ReadonlyMap<string, number>;
}

/** Counts the terms of a document's passages (of `context`, which is indexed) and pages. */
export function lexicalStatistics(passages: readonly Passage[], manual: Manual): LexicalStatistics {
  const counted = countedContexts(passages);
  const inPassages = countDocuments(counted);
  const inPages = countDocuments(manual.pages.map((page) => page.text));
  const terms = [...new Set([...inPassages.frequency.keys(), ...inPages.frequency.keys()])].map((term) => ({
    term,
    passageFrequency: inPassages.frequency.get(term) ?? 0,
    pageFrequency: inPages.frequency.get(term) ?? 0,
  }));
  return {
    passageCount: counted.length,
    pageCount: manual.pages.length,
    averagePassageLength: inPassages.averageLength,
    averagePageLength: inPages.averageLength,
    terms,
  };
}

/** Change of the statistics when passages replace others. Frequencies may be negative. */
export interface StatisticsChange {
  passageCount: number;
  /** Terms of all passages together. */
  passageTerms: number;
  terms: TermRow[];
}

export function statisticsChange(removed: readonly Counted[], added: readonly Counted[]): StatisticsChange {
  const before = countDocuments(countedContexts(removed));
  const after = countDocuments(countedContexts(added));
  const terms = [...new Set([...before.frequency.keys(), ...after.frequency.keys()])].map((term) => ({
    term,
    passageFrequency: (after.frequency.get(term) ?? 0) - (before.frequency.get(term) ?? 0),
    pageFrequency: 0,
  }));
  return {
    passageCount: after.count - before.count,
    passageTerms: after.length - before.length,
    terms: terms.filter(({ passageFrequency }) => passageFrequency !== 0),
  };
}

type Counted = Pick<Passage, 'kind' | 'context'>;

/** Procedures are not counted, because they repeat the text of other passages. */
const countedContexts = (passages: readonly Counted[]) =>
  passages.filter(({ kind }) => kind !== 'procedure').map(({ context }) => context);

/** Converts stored statistics to the form that ranking uses. */
export function queryStatistics({ terms, passageCount, averagePassageLength }: LexicalStatistics): QueryStatistics {
  return {
    passageCount,
    averagePassageLength,
    passageFrequency: new Map(terms.map((row) => [row.term, row.passageFrequency])),
  };
}

/** The passages of a manual as a collection for BM25. */
export const collectionOf = (statistics: QueryStatistics): Collection => ({
  count: statistics.passageCount,
  averageLength: statistics.averagePassageLength,
  frequency: statistics.passageFrequency,
});

function countDocuments(texts: readonly string[]) {
  const frequency = new Map<string, number>();
  let length = 0;
  for (const text of texts) {
    const terms = termsOf(text);
    length += terms.length;
    for (const term of new Set(terms)) frequency.set(term, (frequency.get(term) ?? 0) + 1);
  }
  return { count: texts.length, length, frequency, averageLength: texts.length > 0 ? length / texts.length : 0 };
}
