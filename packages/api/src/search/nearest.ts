import type { Db } from '@steward/db/client';
import { documents, passageVectors } from '@steward/db/schema';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { ActorContext } from '../context';
import type { QuestionVector } from './asked-question';
import type { SearchScope } from './search-scope';
import { searchedDocuments } from './searched-documents';

/** Sections nearest to the question that are ranked. */
const nearest = 100;
/** Up to here every section of the scope is compared: the graph would look at as many of other organizations. */
const exactUpTo = 20_000;
/** How far the graph is searched before other organizations' sections are left out, and at most. */
const searchWidth = 120;
const mostLookedAt = 40_000;

/** Of one model. */
type Vector = Extract<QuestionVector, { values: Float32Array }>;

export interface FoundSection {
  documentId: string;
  ordinal: number;
}

/**
 * The sections nearest in meaning, in no particular order. Few are compared one by one, many by the graph index (HNSW), which goes on
 * looking until enough are of this organization (pgvector 0.8: iterative scan); without that every section is compared.
 */
export async function nearestSections(
  ctx: ActorContext,
  scope: SearchScope,
  vector: Vector,
  passageCount: number,
): Promise<FoundSection[]> {
  const distance = sql`${passageVectors.embedding} <=> ${vectorLiteral(vector.values)}::vector`;
  // the index knows the distance alone: of a sum it does not know the order, and every section is compared
  if (passageCount <= exactUpTo || !(await scansIteratively(ctx.db)))
    return nearestBy(ctx.db, ctx, scope, vector, sql`(${distance}) + 0`);
  return ctx.db.transaction(async (tx) => {
    await tx.execute(
      sql`select set_config('hnsw.iterative_scan', 'relaxed_order', true), set_config('hnsw.ef_search', ${String(searchWidth)}, true),
        set_config('hnsw.max_scan_tuples', ${String(mostLookedAt)}, true)`,
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
        // as the index says it, so that it is used: not a parameter
        sql`${passageVectors.kind} = 'section'`,
        eq(passageVectors.model, vector.model),
        searchedDocuments(ctx, scope),
      ),
    )
    .orderBy(order)
    .limit(nearest);
}

export function vectorLiteral(values: Float32Array): string {
  return `[${Array.from(values).join(',')}]`;
}

const iterative = new WeakMap<object, Promise<boolean>>();

/** Whether the database's pgvector goes on with an index scan of which a filter left too little. Asked once of each database. */
function scansIteratively(db: Db): Promise<boolean> {
  const known = iterative.get(db) ?? askVersion(db);
  iterative.set(db, known);
  return known;
}

async function askVersion(db: Db): Promise<boolean> {
  const [row] = await db.execute<{ extversion: string }>(
    sql`select extversion from pg_extension where extname = 'vector'`,
  );
  const [major = 0, minor = 0] = (row?.extversion ?? '').split('.').map(Number);
  return major > 0 || minor >= 8;
}
