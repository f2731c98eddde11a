import type { Passage } from '@steward/manuals/chunk/passage';
import { analyseQuestion } from '@steward/manuals/rank/analyse-question';
import { matchShare } from '@steward/manuals/rank/bm25';
import type { QueryStatistics } from '@steward/manuals/rank/lexical-statistics';
import { rankDocument } from '@steward/manuals/rank/rank-document';
import { meanDirection, rewordQuestion } from '@steward/manuals/rank/reword-question';
import { termsOf } from '@steward/manuals/rank/terms';
import { loadModel } from './shipped-model';

/** Candidates by words and by meaning, as many as in the search of the product. */
const candidatesEachWay = 500;
const fusionConstant = 60;

interface Collection {
  documents: { id: string; title: string; paragraphs: string[] }[];
  questions: { text: string; relevant: ReadonlySet<string> }[];
}

/** Document ids for one question, best first, ranked by the product and by three simple methods. */
interface Rankings {
  relevant: ReadonlySet<string>;
  product: string[];
  words: string[];
  meaning: string[];
  /** Reciprocal rank fusion (Cormack 2009) of words and meaning. */
  fused: string[];
}

/** Ranks a collection like the product ranks passages (analysis, statistics, vectors, weights), with each document as a passage on a page of its own. */
export async function rankCollection({ documents, questions }: Collection): Promise<Rankings[]> {
  const passages = documents.map(passageOf);
  const contexts = passages.map(({ context }) => context);
  const statistics = statisticsOf(contexts);
  const embedder = await loadModel();
  const vectors = await embedder.embed(contexts);
  const terms = contexts.map(termsOf);
  const id = (index: number) => documents[index]?.id ?? '';
  const collection = {
    count: statistics.passageCount,
    averageLength: statistics.averagePassageLength,
    frequency: statistics.passageFrequency,
  };

  const rankings: Rankings[] = [];
  for (const { text, relevant } of questions) {
    const question = analyseQuestion(text);
    const reworded = rewordQuestion(text, statistics);
    const [textVector, rewordedVector] = await embedder.embed(reworded ? [text, reworded] : [text]);
    if (!textVector) continue;
    const direction = rewordedVector ? meanDirection(textVector, rewordedVector) : textVector;
    const cosines = vectors.map((vector) => dot(vector, direction));
    const matches = terms.map((documentTerms) => matchShare(question.concepts, documentTerms, collection));
    const candidates = [
      ...new Set([...topIndexes(cosines, candidatesEachWay), ...topIndexes(matches, candidatesEachWay)]),
    ].flatMap((index) => {
      const passage = passages[index];
      return passage ? [{ ...passage, id: id(index), cosine: cosines[index] ?? null }] : [];
    });
    const ranked = rankDocument({ question, candidates, statistics });
    const plain = question.concepts.map(({ alternatives }) => ({ alternatives: alternatives.slice(0, 1) }));
    const words = topIndexes(
      terms.map((documentTerms) => matchShare(plain, documentTerms, collection)),
      documents.length,
    ).map(id);
    const meaning = topIndexes(
      vectors.map((vector) => dot(vector, textVector)),
      documents.length,
    ).map(id);
    const product = ranked.pages.map(({ page }) => id(page - 1));
    rankings.push({ relevant, product, words, meaning, fused: fuse(words, meaning) });
  }
  return rankings;
}

function passageOf({ title, paragraphs }: Collection['documents'][number], index: number): Passage {
  const text = paragraphs.join(' ');
  return {
    ordinal: index,
    kind: 'section',
    page: index + 1,
    headingPath: title ? [title] : [],
    text,
    context: title ? `${title}: ${text}` : text,
  };
}

/** Statistics of a manual with one passage per page. */
function statisticsOf(texts: readonly string[]): QueryStatistics {
  const frequency = new Map<string, number>();
  let length = 0;
  for (const text of texts) {
    const terms = termsOf(text);
    length += terms.length;
    for (const term of new Set(terms)) frequency.set(term, (frequency.get(term) ?? 0) + 1);
  }
  return {
    passageCount: texts.length,
    averagePassageLength: length / texts.length,
    passageFrequency: frequency,
  };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Share of questions with a relevant document among the first `rank`. */
export function hitAt(rank: number, rankings: readonly Rankings[], by: (ranking: Rankings) => string[]): number {
  return mean(
    rankings.map((ranking) =>
      by(ranking)
        .slice(0, rank)
        .some((id) => ranking.relevant.has(id))
        ? 1
        : 0,
    ),
  );
}

/** Normalized discounted cumulative gain of the first ten documents with binary relevance. */
export function ndcgAt10(rankings: readonly Rankings[], by: (ranking: Rankings) => string[]): number {
  return mean(
    rankings.map((ranking) => {
      const gain = by(ranking)
        .slice(0, 10)
        .reduce((sum, id, index) => sum + (ranking.relevant.has(id) ? 1 / Math.log2(index + 2) : 0), 0);
      const ideal = Array.from({ length: Math.min(10, ranking.relevant.size) }, (_, index) => 1 / Math.log2(index + 2));
      return ideal.length > 0 ? gain / ideal.reduce((sum, value) => sum + value, 0) : 0;
    }),
  );
}

/** Indexes of the highest scores above zero, best first. */
function topIndexes(scores: readonly number[], count: number): number[] {
  return scores
    .map((score, index) => ({ score, index }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, count)
    .map(({ index }) => index);
}

function fuse(...lists: string[][]): string[] {
  const scores = new Map<string, number>();
  for (const list of lists)
    list.forEach((id, index) => {
      scores.set(id, (scores.get(id) ?? 0) + 1 / (fusionConstant + index + 1));
    });
  return [...scores].sort((a, b) => b[1] - a[1]).map(([id]) => id);
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < a.length; index++) sum += (a[index] ?? 0) * (b[index] ?? 0);
  return sum;
}
