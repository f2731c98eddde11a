import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { PAGES_WITH_EVIDENCE } from '@steward/manuals/answer/absent-codes';
import { answerAgain } from '@steward/manuals/answer/answer-again';
import type { AnswerInput, Statement } from '@steward/manuals/answer/answer-input';
import { answerQuestion, PAGES_TO_ANSWER_FROM } from '@steward/manuals/answer/answer-question';
import { type Exchange, followUp } from '@steward/manuals/answer/follow-up';
import { withRelevance } from '@steward/manuals/answer/scorer/rerank-units';
import { chunkManual } from '@steward/manuals/chunk/chunk-manual';
import type { Passage } from '@steward/manuals/chunk/passage';
import type { Embedder } from '@steward/manuals/embed/embedder';
import type { BoostedTrees } from '@steward/manuals/learned/boosted-trees';
import { analyseQuestion } from '@steward/manuals/rank/analyse-question';
import { lexicalStatistics, queryStatistics } from '@steward/manuals/rank/lexical-statistics';
import { withoutMachineName } from '@steward/manuals/rank/machine-name';
import { rankDocument } from '@steward/manuals/rank/rank-document';
import { meanDirection, rewordQuestion } from '@steward/manuals/rank/reword-question';
import { withoutSituation } from '@steward/manuals/rank/situation';
import { inKnownSpelling, unknownWords } from '@steward/manuals/rank/spelling';
import type { Reranker } from '@steward/manuals/rerank/reranker';
import { readCached } from '../corpus/read-cached';
import { type Asker, type Library, passageCount } from './ask';
import { encodersOf, rerankerFolds, rerankersOf } from './encoders';
import type { Answer } from './judge';

/**
 * Answers with the engine in this process, without server and database: passages are searched like in the product, but all of them are
 * candidates. Read pages and vectors are stored in `directory`, so that a change of the engine is measured in seconds.
 */
export async function openEngine(directory: string, fold: boolean): Promise<Library> {
  const encoderOf = encodersOf(directory, fold);
  const rerankerOf = rerankersOf(directory, fold);
  return {
    async asker(name) {
      if (fold) requireFolds(directory, name);
      return askerOf(await manualSearch(name, directory, await encoderOf(name), fold, await rerankerOf(name)));
    },
    close: async () => {},
  };
}

function askerOf(search: ManualSearch): Asker {
  async function answerIn(exchanges: readonly Exchange[], query: string) {
    const resolved = followUp(query, exchanges);
    const near = resolved ? (exchanges[0]?.answered.map(({ page }) => page) ?? []) : [];
    const found = await search(resolved?.text ?? query, near);
    const quotes = exchanges.flatMap(({ answered }) => answered.map(({ quote }) => quote));
    const quotesBefore = exchanges[0]?.answered.map(({ quote }) => quote) ?? [];
    const input = resolved?.kind === 'other' ? { ...found, quotesBefore } : found;
    const answer = resolved?.kind === 'next' ? answerAgain(input, quotes) : answerQuestion(input);
    return { answer, pages: input.ranked.pages.slice(0, passageCount).map(({ page }) => page) };
  }
  async function converse(queries: readonly string[]): Promise<Answer> {
    let exchanges: Exchange[] = [];
    let last: Answer = { text: '', answered: false, pages: [] };
    for (const question of queries) {
      const { answer, pages } = await answerIn(exchanges, question);
      const answered = answer.citations.map((citation) => ({ documentId: '', headingPath: [], ...citation }));
      exchanges = [{ question, answered }, ...exchanges];
      last = { text: answer.text, answered: answer.answered, pages };
    }
    return last;
  }
  return { ask: (query) => converse([query]), converse };
}

/** Finds the input from which the engine answers a question. @param near pages of the previous answer */
export type ManualSearch = (query: string, near?: readonly number[]) => Promise<AnswerInput>;

export async function manualSearch(
  name: string,
  directory: string,
  embedder: Embedder,
  fold: boolean,
  reranker?: Reranker,
): Promise<ManualSearch> {
  const models = fold ? answerModels(directory, name) : undefined;
  const manual = await readCached(name, directory);
  const passages = chunkManual(manual);
  const vectors = await cachedVectors(directory, name, passages, embedder);
  const lexical = lexicalStatistics(passages, manual);
  const statistics = queryStatistics(lexical);
  const pages = new Map(manual.pages.map(({ number, text }) => [number, text]));

  return async (query, near = []) => {
    const unnamed = withoutSituation(withoutMachineName(query, name));
    const written = analyseQuestion(unnamed);
    const corrected = inKnownSpelling(unnamed, unknownWords(written, statistics), lexical.terms);
    const question = corrected ? analyseQuestion(corrected) : written;
    const reworded = rewordQuestion(question.text, statistics);
    const [vector, other] = await embedder.embed(reworded ? [question.text, reworded] : [question.text]);
    if (!vector) throw new Error('The question has no vector.');
    const direction = other ? meanDirection(vector, other) : vector;
    const candidates: Statement[] = passages.map((passage, index) => ({
      ...passage,
      id: String(passage.ordinal),
      cosine: dot(direction, vectors[index]),
    }));
    const ranked = rankDocument({ question, candidates, statistics }, models?.pages);
    const best = ranked.pages.map(({ page }) => page);
    const read = new Set([...best.slice(0, PAGES_TO_ANSWER_FROM), ...near.slice(0, 2)]);
    const input: AnswerInput = {
      question,
      ranked,
      statements: candidates.filter(({ kind, page }) => isStatement(kind) && read.has(page)),
      pages: new Map(best.slice(0, PAGES_WITH_EVIDENCE).map((page) => [page, pages.get(page) ?? ''])),
      statistics,
      knownBy: name,
      near,
      ...(models ? { models } : {}),
    };
    return reranker ? withRelevance(input, reranker.score) : input;
  };
}

const isStatement = (kind: Passage['kind']) => kind === 'sentence' || kind === 'row' || kind === 'procedure';

/**
 * Vectors of a manual's passages. Texts that the file in `directory` lacks are embedded, so that a change of the passages costs only their
 * vectors.
 */
export async function cachedVectors(
  directory: string,
  name: string,
  passages: readonly Passage[],
  embedder: Embedder,
): Promise<Float32Array[]> {
  const file = join(directory, 'vectors', embedder.model, `${name}.gz`);
  const known = new Map<string, Float32Array>();
  if (existsSync(file)) {
    const [texts, base64] = JSON.parse(gunzipSync(readFileSync(file)).toString()) as [string[], string];
    const values = new Float32Array(new Uint8Array(Buffer.from(base64, 'base64')).buffer);
    texts.forEach((text, index) => {
      known.set(text, values.subarray(index * embedder.dimensions, (index + 1) * embedder.dimensions));
    });
  }
  const missing = [...new Set(passages.map(({ context }) => context))].filter((context) => !known.has(context));
  if (missing.length > 0) {
    const vectors = await embedder.embed(missing);
    missing.forEach((text, index) => {
      known.set(text, vectors[index] ?? new Float32Array(embedder.dimensions));
    });
    const values = new Float32Array(known.size * embedder.dimensions);
    [...known.values()].forEach((vector, index) => {
      values.set(vector, index * embedder.dimensions);
    });
    mkdirSync(join(file, '..'), { recursive: true });
    const texts = [...known.keys()];
    writeFileSync(file, gzipSync(JSON.stringify([texts, Buffer.from(values.buffer).toString('base64')]), { level: 1 }));
  }
  return passages.map(({ context }) => known.get(context) ?? new Float32Array(embedder.dimensions));
}

function dot(a: Float32Array, b: Float32Array | undefined): number {
  let sum = 0;
  for (let index = 0; index < a.length; index++) sum += (a[index] ?? 0) * (b?.[index] ?? 0);
  return sum;
}

type FoldKind = 'pages' | 'answers' | 'answerable';

const foldFile = (directory: string, kind: FoldKind, name: string) => join(directory, 'folds', kind, `${name}.json`);

/** @throws Error if a scorer has no fold for the manual: the shipped one was trained on the manual, so its figures would be too good */
function requireFolds(directory: string, name: string): void {
  const missing: string[] = (['pages', 'answers', 'answerable'] as const).filter(
    (kind) => !existsSync(foldFile(directory, kind, name)),
  );
  if (!existsSync(rerankerFolds(directory))) missing.push('reranker');
  if (missing.length)
    throw new Error(
      `No fold of ${missing.join(', ')} for ${name} in ${directory}: train it (packages/manuals/train/README.md).`,
    );
}

/** The models that were trained without the manual. A kind that is not trained yet is absent. */
function answerModels(directory: string, name: string): NonNullable<AnswerInput['models']> & { pages?: BoostedTrees } {
  const modelOf = (kind: FoldKind): BoostedTrees | undefined => {
    const file = foldFile(directory, kind, name);
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  };
  const [pages, answers, answerable] = [modelOf('pages'), modelOf('answers'), modelOf('answerable')];
  return { ...(pages ? { pages } : {}), ...(answers ? { answers } : {}), ...(answerable ? { answerable } : {}) };
}
