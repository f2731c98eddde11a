import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { ActorContext } from '@steward/api/context';
import { answerAcross } from '@steward/api/services/answers/answer-across';
import { askedQuestion } from '@steward/api/services/search/asked-question';
import { nearestSections } from '@steward/api/services/search/nearest';
import { searchEverywhere } from '@steward/api/services/search/search-everywhere';
import { openServer } from '@steward/db/client';
import { migrate } from '@steward/db/migrate';
import * as schema from '@steward/db/schema';
import type { Embedder } from '@steward/manuals/embed/embedder';
import { SHIPPED_MODEL } from '@steward/manuals/embed/model-checksums';
import { drizzle } from 'drizzle-orm/postgres-js';
import type postgres from 'postgres';
import { percentile } from './load';
import { type Bench, type Figure, median } from './report';
import { questionsAbout, seedChunks } from './search-corpus';
import { loadModel } from './shipped-model';

const large = { organizationId: 'large', chunks: 100_000 };
const medium = { organizationId: 'medium', chunks: 10_000 };
/** Organizations that the filter must exclude. */
const others = Array.from({ length: 50 }, (_, n) => ({ organizationId: `other-${n}`, chunks: 2000 }));
const questionCount = 60;
const warmUpQuestions = 5;
/** Number of nearest sections that are compared. */
const comparedSections = 10;

interface Measured {
  ours: number[];
  bare: number[];
  exact: number[];
  firstToken: number[];
  /** Share of the ten nearest sections that were found. */
  recall: number;
}

/**
 * Measures the search over an organization with 100,000 chunks among 110,000 of others on PostgreSQL: the complete search in this process
 * (vector of the question, statistics, candidates, ranking), its SQL alone, and an exact scan.
 */
export async function search(): Promise<Bench> {
  const name = `Search over many documents (${large.chunks} chunks, 110,000 of others around them)`;
  const address = process.env.DATABASE_URL;
  if (!address) return { name, skipped: 'DATABASE_URL is not set', figures: [] };
  const admin = openServer(address, 1);
  const databaseName = `steward_bench_${randomUUID().replaceAll('-', '')}`;
  await admin.sql.unsafe(`create database ${databaseName}`);
  const database = openServer(Object.assign(new URL(address), { pathname: `/${databaseName}` }).href);
  try {
    await migrate(database, join(import.meta.dirname, '../../packages/db/drizzle'));
    const embedder = await loadModel();
    await seedChunks(database.sql, embedder, [large, medium, ...others]);
    const atLarge = await measure(database.sql, embedder, large.organizationId);
    const atMedium = await measure(database.sql, embedder, medium.organizationId);
    return { name, skipped: null, figures: figuresOf(atLarge, atMedium) };
  } finally {
    await database.close();
    await admin.sql.unsafe(`drop database ${databaseName} with (force)`);
    await admin.close();
  }
}

async function measure(sql: postgres.Sql, embedder: Embedder, organizationId: string): Promise<Measured> {
  const recordedStatements: { text: string; parameters: unknown[] }[] = [];
  const logger = {
    logQuery: (text: string, parameters: unknown[]) => void recordedStatements.push({ text, parameters }),
  };
  const db = drizzle(sql, { schema, casing: 'snake_case', logger });
  const state = async () => ({ ready: true, model: SHIPPED_MODEL }) as const;
  // the service uses no other part of its context
  const ctx = {
    db,
    actor: { organizationId },
    ports: { embedder: { state, embed: (texts: string[]) => embedder.embed(texts) } },
  } as unknown as ActorContext;
  const measured: Measured = { ours: [], bare: [], exact: [], firstToken: [], recall: 0 };
  const questions = questionsAbout(questionCount + warmUpQuestions);
  const passages = await passageCount(sql, organizationId);
  const foundSections: Set<string>[] = [];
  for (const [n, text] of questions.entries()) {
    recordedStatements.length = 0;
    const ours = await timed(() => searchEverywhere(ctx, {}, askedQuestion(ctx, text), 10));
    const statements = recordedStatements.splice(0);
    const bare = await timed(() => runBare(sql, statements));
    const firstToken = await timed(async () => {
      for await (const { type } of answerAcross(ctx, {}, askedQuestion(ctx, text), { topK: 5 }))
        if (type !== 'reading') break;
    });
    const [values = new Float32Array()] = await embedder.embed([text]);
    const sections = await nearestSections(ctx, {}, { model: SHIPPED_MODEL, values }, passages);
    foundSections.push(new Set(sections.map(({ documentId, ordinal }) => `${documentId} ${ordinal}`)));
    if (n < warmUpQuestions) continue;
    measured.ours.push(ours);
    measured.bare.push(bare);
    measured.firstToken.push(firstToken);
  }
  // separately, because the exact scan evicts the caches of the database
  for (const [n, text] of questions.entries()) {
    const [values = new Float32Array()] = await embedder.embed([text]);
    let nearest: { document_id: string; ordinal: number }[] = [];
    const exact = await timed(async () => {
      nearest = await exactNearest(sql, organizationId, values);
    });
    if (n < warmUpQuestions) continue;
    measured.exact.push(exact);
    const hits = nearest.filter(({ document_id, ordinal }) =>
      foundSections[n]?.has(`${document_id} ${ordinal}`),
    ).length;
    measured.recall += hits / comparedSections / questionCount;
  }
  return measured;
}

/** Runs the recorded statements of the search one after the other. */
async function runBare(sql: postgres.Sql, statements: readonly { text: string; parameters: unknown[] }[]) {
  await sql.begin(async (tx) => {
    for (const { text, parameters } of statements)
      if (!/^(?:begin|commit)/.test(text)) await tx.unsafe(text, parameters as never[]);
  });
}

/** Nearest sections by comparing every section of the organization. */
function exactNearest(sql: postgres.Sql, organizationId: string, values: Float32Array) {
  const question = `[${Array.from(values).join(',')}]`;
  return sql<{ document_id: string; ordinal: number }[]>`
    select document_id, ordinal from passage_vectors
    where organization_id = ${organizationId} and kind = 'section' and model = ${SHIPPED_MODEL}
    order by (embedding <=> ${question}::vector) + 0 limit ${comparedSections}`;
}

async function passageCount(sql: postgres.Sql, organizationId: string): Promise<number> {
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n from passages where organization_id = ${organizationId}`;
  return row?.n ?? 0;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

function figuresOf(atLarge: Measured, atMedium: Measured): Figure[] {
  const p95 = (times: number[]) => percentile(times, 0.95);
  const below = (limit: number, times: number[]) => ({ measured: p95(times), unit: 'ms', holds: p95(times) < limit });
  return [
    {
      what: 'search, p95',
      ...below(100, atLarge.ours),
      reference: p95(atLarge.bare),
      demand: `under 100 ms (reference: its bare SQL; median ${median(atLarge.ours).toFixed(0)} ms)`,
    },
    {
      what: 'search beside an exact scan alone, p95',
      measured: p95(atLarge.ours),
      reference: p95(atLarge.exact),
      unit: 'ms',
      demand: 'faster than comparing every section',
      holds: p95(atLarge.ours) < p95(atLarge.exact),
    },
    {
      what: 'recall@10 of the nearest sections',
      measured: atLarge.recall,
      reference: 1,
      unit: '',
      demand: 'at least 0.95 of what the exact scan finds',
      holds: atLarge.recall >= 0.95,
    },
    {
      what: 'search with 10,000 chunks, p95',
      ...below(100, atMedium.ours),
      reference: p95(atMedium.bare),
      demand: `under 100 ms, recall@10 ${atMedium.recall.toFixed(3)} (reference: its bare SQL)`,
    },
    {
      what: 'first token of an answer, p95',
      ...below(300, atLarge.firstToken),
      reference: p95(atMedium.firstToken),
      demand: 'under 300 ms (reference: with 10,000 chunks)',
    },
  ];
}
