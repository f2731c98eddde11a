import { documents } from '@steward/db/schema';
import { eq } from 'drizzle-orm';
import { documentScope, findScope, type Scope } from '../answers/scope';
import type { ActorContext } from '../context';
import { findDevice } from '../devices/queries';
import type { MessageRow } from './messages';

/** The scope of a stored question. @throws NOT_FOUND when the document was deleted */
export async function scopeOf(ctx: ActorContext, { pdfName, deviceId, documents: named }: MessageRow): Promise<Scope> {
  if (named.length) {
    const device = deviceId ? await findDevice(ctx.db, ctx.actor.organizationId, deviceId) : null;
    return { device, documents: named };
  }
  if (pdfName) return documentScope(ctx, eq(documents.name, pdfName));
  return findScope(ctx, deviceId ? { deviceId } : {});
}
