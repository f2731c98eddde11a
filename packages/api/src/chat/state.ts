import { documents } from '@steward/db/schema';
import { and, desc, eq } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { findDevice } from '../devices/queries';

const suggestionLimit = 8;

/** The newest current documents of a device, whatever their processing status, with suggested questions and the search notice. */
export async function chatState(ctx: ActorContext, deviceId: string) {
  const device = await findDevice(ctx.db, ctx.actor.organizationId, deviceId);
  const rows = await ctx.db
    .select()
    .from(documents)
    .where(
      and(
        eq(documents.organizationId, ctx.actor.organizationId),
        eq(documents.deviceId, device.id),
        eq(documents.revisionState, 'current'),
      ),
    )
    .orderBy(desc(documents.uploadedAt))
    .limit(20);
  const state = await ctx.ports.embedder.state();
  return {
    documents: rows.map((d) => ({
      id: d.id,
      name: d.name,
      title: d.title ?? d.originalFilename,
      pageCount: d.totalPages,
      status: d.processingStatus,
    })),
    suggestions: rows.flatMap((d) => d.suggestions).slice(0, suggestionLimit),
    searchNotice: state.ready ? null : `Search goes by words only: ${state.reason}`,
  };
}
