import type { Db, Tx } from '@steward/db/client';
import { documents, organizations } from '@steward/db/schema';
import { megabytes } from '@steward/manuals/read/unreadable';
import { count, eq, sum } from 'drizzle-orm';
import type { ActorContext, Settings } from '../context';
import { DomainError } from '../errors';
import { holdDocumentNames } from './names';

export type Quota = Settings['organizationQuota'];

/** The limits in force: those of the organization, but never above those of the server. */
export function quotaInForce(server: Quota, own: { [K in keyof Quota]: number | null }): Quota {
  return {
    maxDocuments: Math.min(server.maxDocuments, own.maxDocuments ?? server.maxDocuments),
    maxBytes: Math.min(server.maxBytes, own.maxBytes ?? server.maxBytes),
  };
}

async function quotaOf(db: Db | Tx, server: Quota, organizationId: string): Promise<Quota> {
  const [own] = await db
    .select({ maxDocuments: organizations.maxDocuments, maxBytes: organizations.maxBytes })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  return own ? quotaInForce(server, own) : server;
}

/** Documents that could not be read count as well: their files are kept. */
export async function usedQuota(db: Db | Tx, organizationId: string): Promise<{ documents: number; bytes: number }> {
  const [stored] = await db
    .select({ documents: count(), bytes: sum(documents.fileSize).mapWith(Number) })
    .from(documents)
    .where(eq(documents.organizationId, organizationId));
  return { documents: stored?.documents ?? 0, bytes: stored?.bytes ?? 0 };
}

/**
 * Checks that the organization may store one more document of this size. Until the transaction ends nobody else adds a document to the
 * organization, so that two uploads at the same time cannot share the last free place. @throws CONFLICT
 */
export async function requireQuota(tx: Tx, ctx: ActorContext, fileSize: number): Promise<void> {
  const { organizationId } = ctx.actor;
  await holdDocumentNames(tx, organizationId);
  const { maxDocuments, maxBytes } = await quotaOf(tx, ctx.settings.organizationQuota, organizationId);
  const used = await usedQuota(tx, organizationId);
  if (used.documents >= maxDocuments) {
    throw new DomainError(
      'CONFLICT',
      `Your organization has reached its limit of ${maxDocuments} documents: delete documents that are no longer needed.`,
      { reason },
    );
  }
  if (used.bytes + fileSize > maxBytes) {
    throw new DomainError(
      'CONFLICT',
      `This file (${megabytes(fileSize)}) does not fit: your organization has stored ${megabytes(used.bytes)} of at most ${megabytes(maxBytes)}. Delete documents that are no longer needed.`,
      { reason },
    );
  }
}

const reason = 'Quota Exceeded';
