import { documents } from '@steward/db/schema';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { isUuid } from '../fields';
import type { SearchScope } from './search-scope';

/** Condition for searchable documents: read, current, of the caller's organization and in the scope. */
export function searchedDocuments(ctx: ActorContext, { deviceId, documentIds }: SearchScope): SQL | undefined {
  const validIds = documentIds?.filter(isUuid);
  return and(
    eq(documents.organizationId, ctx.actor.organizationId),
    eq(documents.processingStatus, 'completed'),
    eq(documents.revisionState, 'current'),
    deviceId === undefined ? undefined : isUuid(deviceId) ? eq(documents.deviceId, deviceId) : sql`false`,
    validIds === undefined ? undefined : validIds.length ? inArray(documents.id, validIds) : sql`false`,
  );
}
