import { devices, documents } from '@steward/db/schema';
import { and, desc, eq } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { notFound } from '../errors';
import { joinDevice, knownBy, machineName } from './named-documents';
import type { SearchedDocument } from './passages';
import type { SearchScope } from './search-scope';
import { searchedDocuments } from './searched-documents';

const searchedColumns = {
  id: documents.id,
  name: documents.name,
  lexical: documents.lexical,
  embeddingModel: documents.embeddingModel,
  organizationId: documents.organizationId,
  language: documents.language,
  knownBy,
  machineName,
};

type NamedDocument = SearchedDocument &
  Pick<typeof documents.$inferSelect, 'deviceId' | 'processingStatus' | 'failureMessage'>;

/** Finds the document that `pdf_name` names, whatever its processing status. @throws NOT_FOUND for an absent or foreign one */
export async function documentByName(ctx: ActorContext, name: string): Promise<NamedDocument> {
  const { deviceId, processingStatus, failureMessage } = documents;
  const [row] = await ctx.db
    .select({ ...searchedColumns, deviceId, processingStatus, failureMessage })
    .from(documents)
    .leftJoin(devices, joinDevice)
    .where(
      and(
        eq(documents.organizationId, ctx.actor.organizationId),
        eq(documents.name, name),
        eq(documents.revisionState, 'current'),
      ),
    );
  if (!row) throw notFound('PDF');
  return row;
}

/** Searchable documents of the scope, newest first. */
export function documentsIn(ctx: ActorContext, scope: SearchScope, limit: number): Promise<SearchedDocument[]> {
  return ctx.db
    .select(searchedColumns)
    .from(documents)
    .leftJoin(devices, joinDevice)
    .where(searchedDocuments(ctx, scope))
    .orderBy(desc(documents.uploadedAt), desc(documents.id))
    .limit(limit);
}
