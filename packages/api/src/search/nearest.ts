import type { Db } from '@steward/db/client';
import { documents, passageVectors } from '@steward/db/schema';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { ActorContext } from '../context';
import type { QuestionVector } from './asked-question';
import type { SearchScope } from './search-scope';
import { searchedDocuments } from './searched-documents';

/** Number of nearest sections that are ranked. */
const nearestCount = 100;
/** Up to this number of sections, all are compared: the graph search would visit as many sections of other organizations. */
const maxExactSections = 20_000;
/** Candidates of the graph search (hnsw.ef_search) before other organizations' sections are filtered out. */
const searchWidth = 120;
/** Maximum number of sections that the graph search visits. */
const maxScannedSections = 40_000;

type Vector = Extract<QuestionVector, { values: Float32Array }>;

export interface FoundSection {
  documentId: string;
  ordinal: number;
}

/**
 * Finds the sections nearest in meaning, in no particular order. Compares all sections if there are few. Otherwise uses the graph
 * index (HNSW), which continues until enough are of this organization (iterative scan of pgvector 0.8); with an older pgvector
 * all are compared.
 */
export async function nearestSections(
  ctx: ActorContext,
  scope: SearchScope,
  vector: Vector,
  passageCount: number,
): Promise<FoundSection[]> {
  const distance = sql`${passageVectors.embedding} <=> ${vectorLiteral(vector.values)}::vector`;
  // the index orders by the distance only: a sum makes PostgreSQL compare every section
  if (passageCount <= maxExactSections || !(await scansIteratively(ctx.db)))
    return nearestBy(ctx.db, ctx, scope, vector, sql`(${distance}) + 0`);
  return ctx.db.transaction(async (tx) => {
    await tx.execute(
      sql`select set_config('hnsw.iterative_scan', 'relaxed_order', true), set_config('hnsw.ef_search', ${String(searchWidth)}, true),
        set_config('hnsw.max_scan_tuples', ${String(maxScannedSections)}, true)`,
    );
    return nearestBy(tx, ctx, scope, vector, distance);
  });
}

function nearestBy(db: Pick<Db, 'select'>, ctx: ActorContext, scope: SearchScope, vector: Vector, order: SQL) {
  return db
    .select({ documentId: passageVectors.documentId, ordinal: passageVectors.ordinal })
    .from(passageVectors)
    .innerJoin(
      documents,
      and(eq(documents.organizationId, passageVectors.organizationId), eq(documents.id, passageVectors.documentId)),
    )
    .where(
      and(
        eq(passageVectors.organizationId, ctx.actor.organizationId),
        // a literal, not a parameter: the partial index has this condition
        sql`${passageVectors.kind} = 'section'`,
        eq(passageVectors.model, vector.model),
        searchedDocuments(ctx, scope),
      ),
    )
    .orderBy(order)
    .limit(nearestCount);
}

export function vectorLiteral(values: Float32Array): string {
  return `[${Array.from(values).join(',')}]`;
}

const iterativeScans = new WeakMap<object, Promise<boolean>>();

/** Whether pgvector supports iterative index scans. Queried once for each database. */
function scansIteratively(db: Db): Promise<boolean> {
  const supported = iterativeScans.get(db) ?? hasIterativeScans(db);
  iterativeScans.set(db, supported);
  return supported;
}

async function hasIterativeScans(db: Db): Promise<boolean> {
  const [row] = await db.execute<{ extversion: string }>(
    sql`select extversion from pg_extension where extname = 'vector'`,
  );
  const [major = 0, minor = 0] = (row?.extversion ?? '').split('.').map(Number);
  return major > 0 || minor >= 8;
}
