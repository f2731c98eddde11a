import { join } from 'node:path';
import type { Passage } from '@steward/manuals/chunk/passage';
import { createEmbedder } from '@steward/manuals/embed/embedder';
import { analyseQuestion } from '@steward/manuals/rank/analyse-question';
import { matchShare } from '@steward/manuals/rank/bm25';
import type { QueryStatistics } from '@steward/manuals/rank/lexical-statistics';
import { rankPassages } from '@steward/manuals/rank/rank-passages';
import { meanDirection, rewordQuestion } from '@steward/manuals/rank/reword-question';
import { termsOf } from '@steward/manuals/rank/terms';

const modelDir = join(import.meta.dirname, '../../models');
const model = 'Xenova/all-MiniLM-L6-v2';
/** As many as the product's search takes each way. */
const candidatesEachWay = 500;
const fusionConstant = 60;

interface Collection {
  documents: { id: string; title: string; paragraphs: string[] }[];
  questions: { text: string; relevant: ReadonlySet<string> }[];
}

/** Ids of the documents for one question, best first, by the product's ranking and by three plain ones. */
interface Rankings {
  relevant: ReadonlySet<string>;
  product: string[];
  words: string[];
  meaning: string[];
  /** Reciprocal rank fusion (Cormack 2009) of words and meaning. */
  fused: string[];
}

/** Ranks a collection as the product ranks passages, each document a passage and a page of its own: its analysis, statistics, vectors, weights. */
export async function rankCollection({ documents, questions }: Collection): Promise<Rankings[]> {
  const passages = documents.map(passageOf);
  const contexts = passages.map(({ context }) => context);
  const statistics = statisticsOf(contexts);
  const embedder = await createEmbedder({ modelDir, model });
  const vectors = await embedder.embed(contexts);
  const terms = contexts.map(termsOf);
  const id = (at: number) => documents[at]?.id ?? '';
  const collection = {
    count: statistics.passageCount,
    averageLength: statistics.averagePassageLength,
    frequency: statistics.passageFrequency,
  };

  const rankings: Rankings[] = [];
  for (const { text, relevant } of questions) {
    const question = analyseQuestion(text);
    const reworded = rewordQuestion(text, statistics);
    const [own, other] = await embedder.embed(reworded ? [text, reworded] : [text]);
    if (!own) continue;
    const direction = other ? meanDirection(own, other) : own;
    const cosines = vectors.map((vector) => dot(vector, direction));
    const matches = terms.map((one) => matchShare(question.concepts, one, collection));
    const candidates = [...new Set([...best(cosines, candidatesEachWay), ...best(matches, candidatesEachWay)])].flatMap(
      (at) => {
        const passage = passages[at];
        return passage ? [{ ...passage, id: id(at), cosine: cosines[at] ?? null }] : [];
      },
    );
    const ranked = rankPassages({ question, candidates, statistics });
    const plain = question.concepts.map(({ alternatives }) => ({ alternatives: alternatives.slice(0, 1) }));
    const words = best(
      terms.map((one) => matchShare(plain, one, collection)),
      documents.length,
    ).map(id);
    const meaning = best(
      vectors.map((vector) => dot(vector, own)),
      documents.length,
    ).map(id);
    const product = ranked.pages.map(({ page }) => id(page - 1));
    rankings.push({ relevant, product, words, meaning, fused: fuse(words, meaning) });
  }
  return rankings;
}

function passageOf({ title, paragraphs }: Collection['documents'][number], at: number): Passage {
  const text = paragraphs.join(' ');
  return {
    ordinal: at,
    kind: 'section',
    page: at + 1,
    headingPath: title ? [title] : [],
    text,
    context: title ? `${title}: ${text}` : text,
  };
}

/** As of a manual of which each passage is a page. */
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

/** Share of questions with a relevant document among the first few. */
export function hitAt(rank: number, rankings: readonly Rankings[], by: (one: Rankings) => string[]): number {
  return mean(
    rankings.map((one) =>
      by(one)
        .slice(0, rank)
        .some((id) => one.relevant.has(id))
        ? 1
        : 0,
    ),
  );
}

/** Normalized discounted cumulative gain of the first ten, relevance yes or no. */
export function ndcgAt10(rankings: readonly Rankings[], by: (one: Rankings) => string[]): number {
  return mean(
    rankings.map((one) => {
      const gain = by(one)
        .slice(0, 10)
        .reduce((sum, id, at) => sum + (one.relevant.has(id) ? 1 / Math.log2(at + 2) : 0), 0);
      const ideal = Array.from({ length: Math.min(10, one.relevant.size) }, (_, at) => 1 / Math.log2(at + 2));
      return ideal.length > 0 ? gain / ideal.reduce((sum, value) => sum + value, 0) : 0;
    }),
  );
}

/** Indexes of the highest scores above nothing, best first. */
function best(scores: readonly number[], count: number): number[] {
  return scores
    .map((score, at) => ({ score, at }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, count)
    .map(({ at }) => at);
}

function fuse(...lists: string[][]): string[] {
  const scores = new Map<string, number>();
  for (const list of lists)
    list.forEach((id, at) => {
      scores.set(id, (scores.get(id) ?? 0) + 1 / (fusionConstant + at + 1));
    });
  return [...scores].sort((a, b) => b[1] - a[1]).map(([id]) => id);
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += (a[at] ?? 0) * (b[at] ?? 0);
  return sum;
}
