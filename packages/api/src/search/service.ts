import type { z } from 'zod';
import type { ActorContext } from '../context';
import { findDevice } from '../devices/queries';
import { findDocuments } from '../documents/document-rows';
import type { SearchOutput, searchInput } from './schema';
import { searchEverywhere } from './search-everywhere';

/** Over all of the organization's current documents, those of a device, or those named. @throws NOT_FOUND */
export async function searchDocuments(
  ctx: ActorContext,
  { query, ...rest }: z.output<typeof searchInput>,
): Promise<SearchOutput> {
  const { organizationId } = ctx.actor;
  if (rest.deviceId) await findDevice(ctx.db, organizationId, rest.deviceId);
  await findDocuments(ctx.db, organizationId, rest.documentIds ?? []);
  return searchEverywhere(ctx, { text: query, ...rest });
}
