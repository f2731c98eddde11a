import type { ActorContext } from '../context';
import { removeDocument } from '../documents/remove';
import { DomainError } from '../errors';
import { findRevision } from './service';

/** Rejects a revision and deletes it with its file. Nothing else changes. */
export async function rejectRevision(ctx: ActorContext, id: string): Promise<{ message: string }> {
  const { row } = await findRevision(ctx.db, ctx.actor.organizationId, id);
  if (row.document.revisionState !== 'proposed') {
    throw new DomainError('CONFLICT', 'This revision was already accepted or rejected.');
  }
  await removeDocument(ctx, row.document.id);
  return { message: `Revision "${row.document.name}" was rejected.` };
}
