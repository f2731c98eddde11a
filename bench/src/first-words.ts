import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ActorContext, JobContext } from '@steward/api/context';
import { answerFromManuals } from '@steward/api/services/answers/answer-from-manuals';
import type { Scope } from '@steward/api/services/answers/scope';
import { completeDocument, storeReadManual } from '@steward/api/services/documents/store-manual';
import { analyseSearchTables } from '@steward/api/services/documents/table-statistics';
import type { ReadManual } from '@steward/api/services/ports';
import { askedQuestion } from '@steward/api/services/search/asked-question';
import { type Database, openEmbedded } from '@steward/db/client';
import { migrate } from '@steward/db/migrate';
import { documents, organizations, passageVectors } from '@steward/db/schema';
import { chunkManual } from '@steward/manuals/chunk/chunk-manual';
import type { Embedder } from '@steward/manuals/embed/embedder';
import { SHIPPED_MODEL } from '@steward/manuals/embed/model-checksums';
import { lexicalStatistics } from '@steward/manuals/rank/lexical-statistics';
import type { Reranker } from '@steward/manuals/rerank/reranker';
import { eq } from 'drizzle-orm';
import { manualNames } from './corpus/gold';
import { readCached } from './corpus/read-cached';
import { percentile } from './load';
import { corpusDirectory, manualsDirectory, noManuals } from './manuals';
import { cachedVectors } from './questions/engine';
import { questionsOf } from './questions/questions';
import { type Bench, median } from './report';
import { loadModel, loadReranker } from './shipped-model';

const organizationId = 'acme';
const documentCount = 50;
const questionsPerManual = 2;
const warmUpQuestions = 5;
const vectorsPerInsert = 256;
const maxMs = { everywhere: 1500, oneManual: 300 };

/**
 * Measures the time until the first words of an answer over 50 documents, the real manuals and copies of some, on the embedded database.
 * The reference is the same question to the one manual that it is about.
 */
export async function firstWords(): Promise<Bench> {
  const name = `First words of an answer over ${documentCount} documents, embedded database`;
  if (!manualsDirectory) return { name, skipped: noManuals, figures: [] };
  const directory = await mkdtemp(join(tmpdir(), 'steward-bench-'));
  const database = await openEmbedded(directory);
  try {
    await migrate(database, join(import.meta.dirname, '../../packages/db/drizzle'));
    const embedder = await loadModel();
    const reranker = await loadReranker();
    const ids = await storeManuals(database, embedder);
    const { everywhere, oneManual, notice } = await measure(contextOf(database, embedder, reranker), ids);
    const figure = (what: string, times: readonly number[], max: number, reference: readonly number[]) => ({
      what: `${what}, p95 of ${times.length} questions`,
      measured: percentile(times, 0.95),
      reference: percentile(reference, 0.95),
      unit: 'ms',
      demand: `under ${max} ms (median ${median([...times]).toFixed(0)} ms)`,
      holds: percentile(times, 0.95) < max,
    });
    return {
      name,
      skipped: null,
      figures: [
        figure('first words over all documents', everywhere, maxMs.everywhere, oneManual),
        figure('what is being read over all documents', notice, maxMs.oneManual, everywhere),
        figure('first words from one manual', oneManual, maxMs.oneManual, everywhere),
      ],
    };
  } finally {
    await database.close();
    await rm(directory, { recursive: true, force: true });
  }
}

/** A context with the parts that answers and storing use. */
function contextOf({ db }: Database, embedder: Embedder, reranker?: Reranker): ActorContext {
  const state = async () => ({ ready: true, model: SHIPPED_MODEL }) as const;
  const ports = {
    embedder: { state, embed: (texts: string[]) => embedder.embed(texts) },
    reranker,
    languageModel: null,
  };
  const log = { info() {}, warn() {}, error() {} };
  return { db, actor: { organizationId }, ports, log, now: () => new Date() } as unknown as ActorContext;
}

/** @returns the id of the first document of each manual */
async function storeManuals(database: Database, embedder: Embedder): Promise<Map<string, string>> {
  const { db } = database;
  const ctx = contextOf(database, embedder);
  await db.insert(organizations).values({ id: organizationId, name: 'Acme' });
  // manuals with questions, because the others would have to be read and embedded first
  const names = manualNames([]).filter((name) => questionsOf(name)?.byPage.length);
  const ids = new Map<string, string>();
  for (let index = 0; index < documentCount; index++) {
    const name = names[index % names.length] ?? '';
    const manual = await readCached(name, corpusDirectory);
    const passages = chunkManual(manual);
    const documentId = randomUUID();
    if (!ids.has(name)) ids.set(name, documentId);
    const file = `${index}-${name}.pdf`;
    await db.insert(documents).values({
      organizationId,
      id: documentId,
      name: file,
      originalFilename: file,
      storageKey: file,
      sha256: file,
      fileSize: 1,
    });
    const read: ReadManual = {
      language: manual.language,
      pageCount: manual.pageCount,
      pages: manual.pages.map(({ number, ...page }) => ({ ...page, page: number, recognised: false })),
      figures: [],
      maintenance: [],
      safety: [],
      limits: [],
      suggestedItems: { maintenance: [], safety: [], limits: [] },
      passages,
      statistics: lexicalStatistics(passages, manual),
      suggestions: [],
    };
    await storeReadManual(ctx as JobContext, { organizationId, documentId }, read);
    const key = { organizationId, documentId, startedAt: new Date() };
    await db.transaction((tx) => completeDocument({ db: tx, now: () => new Date() }, key, read));
    const vectors = await cachedVectors(corpusDirectory, name, passages, embedder);
    const rows = passages.map(({ ordinal, kind }, at) => ({
      organizationId,
      documentId,
      model: SHIPPED_MODEL,
      ordinal,
      kind,
      embedding: Array.from(vectors[at] ?? []),
    }));
    for (let start = 0; start < rows.length; start += vectorsPerInsert)
      await db.insert(passageVectors).values(rows.slice(start, start + vectorsPerInsert));
  }
  await db
    .update(documents)
    .set({ vectorized: true, embeddingModel: SHIPPED_MODEL, processingStage: 'ready' })
    .where(eq(documents.organizationId, organizationId));
  await analyseSearchTables(db);
  return ids;
}

interface Measured {
  everywhere: number[];
  oneManual: number[];
  /** Times until the chat reports which documents it reads. */
  notice: number[];
}

async function measure(ctx: ActorContext, ids: ReadonlyMap<string, string>): Promise<Measured> {
  const measured: Measured = { everywhere: [], oneManual: [], notice: [] };
  const questions = [...ids].flatMap(([name, id]) =>
    (questionsOf(name)?.byPage ?? []).slice(0, questionsPerManual).flatMap(({ q, q_lay }) => [
      { id, name, text: q },
      { id, name, text: q_lay },
    ]),
  );
  for (const [index, { id, name, text }] of questions.entries()) {
    const all = await timesOf(ctx, { device: null, documents: [] }, text);
    const oneManual = await timesOf(ctx, { device: null, documents: [{ id, name }] }, text);
    if (index < warmUpQuestions) continue;
    measured.everywhere.push(all.words);
    measured.notice.push(all.notice);
    measured.oneManual.push(oneManual.words);
  }
  return measured;
}

async function timesOf(ctx: ActorContext, scope: Scope, text: string): Promise<{ notice: number; words: number }> {
  const started = performance.now();
  let notice: number | undefined;
  for await (const { type } of answerFromManuals(ctx, scope, askedQuestion(ctx, text))) {
    const passed = performance.now() - started;
    if (type !== 'reading') return { notice: notice ?? passed, words: passed };
    notice ??= passed;
  }
  throw new Error(`"${text}" has no answer.`);
}
