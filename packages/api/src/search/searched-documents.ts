import { documents } from '@steward/db/schema';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { isUuid } from '../fields';
import type { SearchScope } from './search-scope';

/** What is searched: the caller's documents that are read and current, those of the scope. */
export function searchedDocuments(ctx: ActorContext, { deviceId, documentIds }: SearchScope): SQL | undefined {
  const known = documentIds?.filter(isUuid);
  return and(
    eq(documents.organizationId, ctx.actor.organizationId),
    eq(documents.processingStatus, 'completed'),
    eq(documents.revisionState, 'current'),
    deviceId === undefined ? undefined : isUuid(deviceId) ? eq(documents.deviceId, deviceId) : sql`false`,
    known === undefined ? undefined : known.length ? inArray(documents.id, known) : sql`false`,
  );
}
