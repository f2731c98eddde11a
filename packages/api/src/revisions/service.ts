import type { Db, Tx } from '@steward/db/client';
import { documents, maintenanceTasks, rules, safetyPrecautions } from '@steward/db/schema';
import { and, desc, eq, inArray, isNotNull, or } from 'drizzle-orm';
import type { ActorContext } from '../context';
import {
  type DocumentRow,
  documentColumns,
  findDocument,
  ofDocument,
  type StoredDocument,
  selectDocuments,
  toDocument,
} from '../documents/document-rows';
import type { DocumentList } from '../documents/schema';
import { notFound } from '../errors';
import type { CareTable } from '../generated-items/stored-items';
import type { ItemChange, Revision, RevisionChanges } from './schema';

/** Finds a revision, proposed or accepted. @throws NOT_FOUND also for a document that is not a revision */
export async function findRevision(
  db: Db | Tx,
  organizationId: string,
  id: string,
): Promise<{ row: DocumentRow; revises: string }> {
  const row = await findDocument(db, organizationId, id);
  if (!row.document.revises) throw notFound('Revision');
  return { row, revises: row.document.revises };
}

/** Compares a revision with the current manual. */
export async function getRevision(ctx: ActorContext, id: string): Promise<Revision> {
  const { organizationId } = ctx.actor;
  const { row, revises } = await findRevision(ctx.db, organizationId, id);
  const [revisionRow] = await ctx.db
    .select({ changes: documents.revisionChanges })
    .from(documents)
    .where(ofDocument(organizationId, row.document.id));
  const changes = revisionRow?.changes ?? null;
  const waits = row.document.revisionState === 'proposed';
  return {
    document: toDocument(row, ctx.actor),
    revises: toDocument(await findDocument(ctx.db, organizationId, revises), ctx.actor),
    changes: changes && waits ? await withCurrentEdits(ctx, changes) : changes,
    likeness: changes?.likeness ?? null,
  };
}

/** Marks items that were edited after the comparison as kept. */
async function withCurrentEdits(ctx: ActorContext, changes: RevisionChanges): Promise<RevisionChanges> {
  return {
    rules: await markKept(ctx, rules, changes.rules),
    maintenance: await markKept(ctx, maintenanceTasks, changes.maintenance),
    safety: await markKept(ctx, safetyPrecautions, changes.safety),
  };
}

async function markKept(ctx: ActorContext, table: CareTable, changes: ItemChange[]): Promise<ItemChange[]> {
  const ids = changes.flatMap(({ itemId }) => itemId ?? []);
  if (!ids.length) return changes;
  const rows = await ctx.db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.organizationId, ctx.actor.organizationId), inArray(table.id, ids), isNotNull(table.editedAt)));
  const editedIds = new Set(rows.map((row) => row.id));
  return changes.map((change) => ({ ...change, kept: change.kept || editedIds.has(change.itemId ?? '') }));
}

/** Lists a document with all its earlier and later revisions, newest first. */
export async function revisionsOf(ctx: ActorContext, documentId: string): Promise<DocumentList> {
  const { organizationId } = ctx.actor;
  const { document } = await findDocument(ctx.db, organizationId, documentId);
  const seenIds = new Set<string>([document.id]);
  let nextDocuments: StoredDocument[] = [document];
  while (nextDocuments.length) {
    const earlierIds = nextDocuments.flatMap(({ revises }) => revises ?? []);
    const found = await ctx.db
      .select(documentColumns)
      .from(documents)
      .where(
        and(
          eq(documents.organizationId, organizationId),
          or(
            earlierIds.length ? inArray(documents.id, earlierIds) : undefined,
            inArray(
              documents.revises,
              nextDocuments.map(({ id }) => id),
            ),
          ),
        ),
      );
    nextDocuments = found.filter(({ id }) => !seenIds.has(id));
    for (const { id } of nextDocuments) seenIds.add(id);
  }
  const rows = await selectDocuments(ctx.db)
    .where(and(eq(documents.organizationId, organizationId), inArray(documents.id, [...seenIds])))
    .orderBy(desc(documents.uploadedAt), desc(documents.id));
  return { documents: rows.map((row) => toDocument(row, ctx.actor)), total: rows.length };
}
