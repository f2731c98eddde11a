import type { z } from 'zod';
import type { ActorContext } from '../context';
import { findDevice } from '../devices/queries';
import { findDocuments } from '../documents/document-rows';
import { askedQuestion } from './asked-question';
import type { SearchOutput, searchInput } from './schema';
import { searchEverywhere } from './search-everywhere';

/** Searches all current documents of the organization, those of a device, or the given ones. @throws NOT_FOUND */
export async function searchDocuments(
  ctx: ActorContext,
  { query, limit, ...scope }: z.output<typeof searchInput>,
): Promise<SearchOutput> {
  const { organizationId } = ctx.actor;
  if (scope.deviceId) await findDevice(ctx.db, organizationId, scope.deviceId);
  await findDocuments(ctx.db, organizationId, scope.documentIds ?? []);
  return searchEverywhere(ctx, scope, askedQuestion(ctx, query), limit);
}
