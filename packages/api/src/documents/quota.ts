import type { Tx } from '@steward/db/client';
import { documents } from '@steward/db/schema';
import { megabytes } from '@steward/manuals/read/unreadable';
import { count, eq, sum } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { DomainError } from '../errors';
import { holdDocumentNames } from './names';

/**
 * Checks that the organization may store one more document of this size. Until the transaction ends nobody else adds a document to the
 * organization, so that two uploads at the same time cannot share the last free place. Documents that could not be read count as well:
 * their files are kept. @throws CONFLICT
 */
export async function requireQuota(tx: Tx, ctx: ActorContext, fileSize: number): Promise<void> {
  const { organizationId } = ctx.actor;
  const { maxDocuments, maxBytes } = ctx.settings.organizationQuota;
  await holdDocumentNames(tx, organizationId);
  const [stored] = await tx
    .select({ documents: count(), bytes: sum(documents.fileSize).mapWith(Number) })
    .from(documents)
    .where(eq(documents.organizationId, organizationId));
  if ((stored?.documents ?? 0) >= maxDocuments) {
    throw new DomainError(
      'CONFLICT',
      `Your organization has reached its limit of ${maxDocuments} documents: delete documents that are no longer needed.`,
      { reason },
    );
  }
  const bytes = stored?.bytes ?? 0;
  if (bytes + fileSize > maxBytes) {
    throw new DomainError(
      'CONFLICT',
      `This file (${megabytes(fileSize)}) does not fit: your organization has stored ${megabytes(bytes)} of at most ${megabytes(maxBytes)}. Delete documents that are no longer needed.`,
      { reason },
    );
  }
}

const reason = 'Quota Exceeded';
