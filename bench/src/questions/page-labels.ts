import { allFeatures, type FeatureValues } from '@steward/manuals/learned/boosted-trees';
import { PAGES_TO_ORDER } from '@steward/manuals/rank/rank-document';
import { rankPassages } from '@steward/manuals/rank/rank-passages';
import { pageFeatures } from '@steward/manuals/rank/scorer/page-features';
import { withoutZeros } from '../corpus/notice-labels';
import type { ManualSearch } from './engine';
import type { PageQuestion } from './questions';

/** One of the best pages for a question with its features, labelled by the pages of the gold. */
interface LabelledPage {
  /** Number of the question in the file: the pages of a question compete with each other. */
  question: number;
  label: 0 | 1;
  features: FeatureValues;
}

/** One in this many questions is also labelled without vectors, because documents are asked before they have any. */
const wordsOnlyStep = 3;

/** Labels the pages that `rankPassages` ranks best for the questions of a manual. */
export async function labelledPages(search: ManualSearch, questions: readonly PageQuestion[]): Promise<LabelledPage[]> {
  const rows: LabelledPage[] = [];
  let number = 0;
  const queries = questions.flatMap(({ q, q_lay, pages }) => [q, q_lay].map((query) => ({ query, pages })));
  for (const [index, { query, pages: goldPages }] of queries.entries()) {
    const { question, ranked, statistics } = await search(query);
    const withVectors = ranked.passages.map(({ candidate }) => candidate);
    const add = (candidates: typeof withVectors) => {
      number++;
      const found = rankPassages({ question, candidates, statistics });
      const pages = found.pages.slice(0, PAGES_TO_ORDER);
      pageFeatures(question, found, pages, statistics).forEach((features, rank) => {
        const label = goldPages.includes(pages[rank]?.page ?? 0) ? 1 : 0;
        rows.push({ question: number, label, features: withoutZeros(allFeatures(features)) });
      });
    };
    add(withVectors);
    if (index % wordsOnlyStep === 0) add(withVectors.map((candidate) => ({ ...candidate, cosine: null })));
  }
  return rows;
}
