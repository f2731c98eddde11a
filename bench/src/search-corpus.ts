import { randomUUID } from 'node:crypto';
import type { Embedder } from '@steward/manuals/embed/embedder';
import { SHIPPED_MODEL } from '@steward/manuals/embed/model-checksums';
import { termsOf } from '@steward/manuals/rank/terms';
import type postgres from 'postgres';

const chunksPerDocument = 100;
const rowsPerInsert = 2000;

const parts =
  `oil filter,fuel filter,air filter,drive belt,radiator,coolant pump,battery,starter motor,alternator,fuel tank,exhaust pipe,
hydraulic hose,pressure valve,relief valve,main bearing,shaft seal,gearbox,brake pad,wheel nut,control panel,emergency stop,door hinge,
safety guard,conveyor roller,heating element,thermocouple,temperature sensor,pressure sensor,level switch,power supply,terminal block,
ground wire,cooling fan,condenser coil,drain plug,spray nozzle,mixing blade,cutting head,spindle motor,guide rail,grease fitting,
vacuum pump,water inlet,outlet strainer,display,keypad,serial cable,circuit breaker,inverter,transformer,lubrication pump,chain tensioner,
clutch,flywheel,cylinder head,injector,turbocharger,muffler,steering pump,tyre`
    .split(',')
    .map((part) => part.trim());
const works =
  `replace,clean,inspect,adjust,lubricate,tighten,drain,refill,calibrate,test,remove,install,align,store,flush,disconnect`.split(
    ',',
  );
const conditions =
  `every 250 hours,every six months,once a year,before each start,when the alarm sounds,after the first 50 hours,
when the warning lamp lights,at the end of the season,if the pressure drops,if the temperature rises above its limit,
before transport,when it makes noise,after it was stored,in dusty surroundings,in freezing weather,by trained persons only`
    .split(',')
    .map((condition) => condition.trim());

export interface Size {
  organizationId: string;
  chunks: number;
}

/** Realistic questions about one or two parts; none is the text of a chunk. */
export function questionsAbout(count: number): string[] {
  return Array.from({ length: count }, (_, n) => {
    const part = parts[(n * 7) % parts.length];
    const other = parts[(n * 13 + 5) % parts.length];
    const work = works[(n * 5) % works.length];
    const condition = conditions[(n * 3) % conditions.length];
    return [
      `How do I ${work} the ${part}?`,
      `What must be done about the ${part} ${condition}?`,
      `Is the ${part} to be removed to ${work} the ${other}?`,
      `Why does the ${part} of model X${(n * 37) % 997} fail?`,
    ][n % 4] as string;
  });
}

/**
 * Fills a migrated database with organizations whose documents have only sections. A chunk consists of three of 1,700 sayings; its vector is
 * the weighted sum of their embeddings by the shipped model plus noise, so that chunks are as near to each other as sections of manuals.
 * Statistics and full text are those of the words of the chunk.
 */
export async function seedChunks(sql: postgres.Sql, embedder: Embedder, sizes: readonly Size[]): Promise<void> {
  const sayings = [
    ...works.flatMap((work) => parts.map((part) => `${work} the ${part}`)),
    ...parts.flatMap((part) => conditions.map((condition) => `${part}: ${condition}`)),
  ];
  const vectors = await embedder.embed(sayings);
  await sql`create unlogged table sayings (n int primary key, v vector(384))`;
  for (const [index, vector] of vectors.entries()) await sql`insert into sayings values (${index}, ${literal(vector)})`;
  await sql`create unlogged table noises (n int primary key, v vector(384))`;
  await sql`insert into noises select n / 384, l2_normalize(array_agg(random() - .5)::real[]::vector)
    from generate_series(0, 383999) n group by n / 384`;
  await sql`create unlogged table plan (organization_id text, document_id uuid, ordinal int, a int, b int, c int, noise int)`;
  await sql`drop index passage_vectors_section_idx`;
  const random = generator(7);
  for (const { organizationId, chunks } of sizes) {
    await sql`insert into organizations (id, name) values (${organizationId}, ${organizationId}) on conflict do nothing`;
    for (let start = 0; start < chunks; start += rowsPerInsert) {
      const count = Math.min(rowsPerInsert, chunks - start);
      await insertChunks(sql, organizationId, count, sayings, random);
    }
  }
  await sql`insert into passage_vectors (organization_id, document_id, model, ordinal, kind, embedding)
    select p.organization_id, p.document_id, ${SHIPPED_MODEL}, p.ordinal, 'section', l2_normalize(
      array_fill(.5::real, array[384])::vector * a.v + array_fill(.35::real, array[384])::vector * b.v
      + array_fill(.25::real, array[384])::vector * c.v + array_fill(.3::real, array[384])::vector * e.v)
    from plan p join sayings a on a.n = p.a join sayings b on b.n = p.b join sayings c on c.n = p.c join noises e on e.n = p.noise`;
  await sql.begin(async (tx) => {
    await tx`set local maintenance_work_mem = '1GB'`;
    await tx`create index passage_vectors_section_idx on passage_vectors using hnsw (embedding vector_cosine_ops) where kind = 'section'`;
  });
  await sql`drop table plan, sayings, noises`;
  await sql`vacuum analyze`;
}

async function insertChunks(
  sql: postgres.Sql,
  organizationId: string,
  count: number,
  sayings: readonly string[],
  random: (below: number) => number,
) {
  const documents: postgres.SerializableParameter[][] = [];
  const passages: postgres.SerializableParameter[][] = [];
  const terms: postgres.SerializableParameter[][] = [];
  const plan: postgres.SerializableParameter[][] = [];
  for (let first = 0; first < count; first += chunksPerDocument) {
    const documentId = randomUUID();
    const termCounts = new Map<string, number>();
    let length = 0;
    const chunks = Math.min(chunksPerDocument, count - first);
    for (let ordinal = 0; ordinal < chunks; ordinal++) {
      const [a, b, c] = [random(sayings.length), random(sayings.length), random(sayings.length)];
      const text = `${sayings[a]} of model X${random(997)}. ${sayings[b]}. Value ${random(500)} ${sayings[c]}.`;
      const words = termsOf(text);
      length += words.length;
      for (const term of new Set(words)) termCounts.set(term, (termCounts.get(term) ?? 0) + 1);
      passages.push([organizationId, documentId, ordinal, 'section', ordinal + 1, text, text]);
      plan.push([organizationId, documentId, ordinal, a, b, c, random(1000)]);
    }
    const lexical = {
      passageCount: chunks,
      pageCount: chunks,
      averagePassageLength: length / chunks,
      averagePageLength: length / chunks,
    };
    documents.push([organizationId, documentId, `${documentId}.pdf`, JSON.stringify(lexical)]);
    for (const [term, frequency] of termCounts) terms.push([organizationId, documentId, term, frequency, frequency]);
  }
  const columns = (rows: postgres.SerializableParameter[][], index: number) => rows.map((row) => row[index]) as never;
  await sql`insert into documents (organization_id, id, name, original_filename, storage_key, sha256, file_size, processing_status,
      processing_stage, vectorized, embedding_model, lexical)
    select o, d::uuid, n, n, n, n, 1, 'completed', 'ready', true, ${SHIPPED_MODEL}, l::jsonb
    from unnest(${columns(documents, 0)}::text[], ${columns(documents, 1)}::text[], ${columns(documents, 2)}::text[], ${columns(documents, 3)}::text[]) t(o, d, n, l)`;
  await sql`insert into document_pages (organization_id, document_id, page, text, width, height)
    select o, d::uuid, p, t, 595, 842
    from unnest(${columns(passages, 0)}::text[], ${columns(passages, 1)}::text[], ${columns(passages, 4)}::int[], ${columns(passages, 5)}::text[]) t(o, d, p, t)`;
  await sql`insert into passages (organization_id, document_id, ordinal, kind, page, heading_path, text, context)
    select o, d::uuid, n, 'section', n + 1, '[]', t, t
    from unnest(${columns(passages, 0)}::text[], ${columns(passages, 1)}::text[], ${columns(passages, 2)}::int[], ${columns(passages, 5)}::text[]) t(o, d, n, t)`;
  await sql`insert into document_terms (organization_id, document_id, term, passage_frequency, page_frequency)
    select o, d::uuid, t, f, f
    from unnest(${columns(terms, 0)}::text[], ${columns(terms, 1)}::text[], ${columns(terms, 2)}::text[], ${columns(terms, 3)}::int[]) t(o, d, t, f)`;
  await sql`insert into plan select o, d::uuid, n, a, b, c, e
    from unnest(${columns(plan, 0)}::text[], ${columns(plan, 1)}::text[], ${columns(plan, 2)}::int[], ${columns(plan, 3)}::int[],
      ${columns(plan, 4)}::int[], ${columns(plan, 5)}::int[], ${columns(plan, 6)}::int[]) t(o, d, n, a, b, c, e)`;
}

function literal(vector: Float32Array): string {
  return `[${Array.from(vector).join(',')}]`;
}

/** Linear congruential generator, so that every run has the same chunks. */
function generator(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
