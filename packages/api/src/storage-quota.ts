import { documentNamesLock } from '@steward/db/advisory-locks';
import type { Db, Tx } from '@steward/db/client';
import { deviceFiles, documents, organizations, pictures } from '@steward/db/schema';
import { megabytes } from '@steward/manuals/read/unreadable';
import { and, count, eq, isNull, sql, sum } from 'drizzle-orm';
import type { ActorContext, Settings } from './context';
import { countText } from './count-text';
import { DomainError } from './errors';

export type Quota = Settings['organizationQuota'];

/** The limits in force: those of the organization, but never above those of the server. */
export function quotaInForce(server: Quota, ownLimits: { [K in keyof Quota]: number | null }): Quota {
  return {
    maxDocuments: Math.min(server.maxDocuments, ownLimits.maxDocuments ?? server.maxDocuments),
    maxBytes: Math.min(server.maxBytes, ownLimits.maxBytes ?? server.maxBytes),
  };
}

async function quotaOf(db: Db | Tx, server: Quota, organizationId: string): Promise<Quota> {
  const [ownLimits] = await db
    .select({ maxDocuments: organizations.maxDocuments, maxBytes: organizations.maxBytes })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  return ownLimits ? quotaInForce(server, ownLimits) : server;
}

/** Includes documents that could not be read, because their files are kept. Bytes are those of documents, pictures and device files. */
export async function usedQuota(db: Db | Tx, organizationId: string): Promise<{ documents: number; bytes: number }> {
  const [storedDocuments, storedPictures, storedFiles] = [
    await db
      .select({ documents: count(), bytes: sum(documents.fileSize).mapWith(Number) })
      .from(documents)
      .where(eq(documents.organizationId, organizationId)),
    await db
      .select({ bytes: sum(pictures.bytes).mapWith(Number) })
      .from(pictures)
      .where(eq(pictures.organizationId, organizationId)),
    await db
      .select({ bytes: sum(deviceFiles.bytes).mapWith(Number) })
      .from(deviceFiles)
      .where(and(eq(deviceFiles.organizationId, organizationId), isNull(deviceFiles.deletedAt))),
  ];
  const bytes = [storedDocuments, storedPictures, storedFiles].reduce((total, [row]) => total + (row?.bytes ?? 0), 0);
  return { documents: storedDocuments[0]?.documents ?? 0, bytes };
}

/**
 * Checks that the organization may store one more document of this size. Until the transaction ends nobody else adds a document to the
 * organization, so that two uploads at the same time cannot share the last free place. @throws CONFLICT
 */
export async function requireQuota(tx: Tx, ctx: ActorContext, fileSize: number): Promise<void> {
  const { organizationId } = ctx.actor;
  await holdQuota(tx, organizationId);
  const { maxDocuments } = await quotaOf(tx, ctx.settings.organizationQuota, organizationId);
  const usage = await usedQuota(tx, organizationId);
  if (usage.documents >= maxDocuments) {
    throw new DomainError(
      'CONFLICT',
      `Your organization has reached its limit of ${countText(maxDocuments, 'document')}. Delete documents that are no longer needed.`,
      { reason },
    );
  }
  await requireBytes(tx, ctx.settings, organizationId, fileSize);
}

/**
 * Checks that the organization may store files of this size in total. Until the transaction ends nobody else adds files to the
 * organization. @throws CONFLICT
 */
export async function requireBytes(tx: Tx, settings: Settings, organizationId: string, bytes: number): Promise<void> {
  await holdQuota(tx, organizationId);
  const { maxBytes } = await quotaOf(tx, settings.organizationQuota, organizationId);
  const usage = await usedQuota(tx, organizationId);
  if (usage.bytes + bytes <= maxBytes) return;
  throw new DomainError(
    'CONFLICT',
    `This file (${megabytes(bytes)}) does not fit: your organization has stored ${megabytes(usage.bytes)} of at most ${megabytes(maxBytes)}. Delete documents that are no longer needed.`,
    { reason },
  );
}

/** Uses the lock on document names, which adding a document takes anyway. */
const holdQuota = (tx: Tx, organizationId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(${documentNamesLock(organizationId)})`);

const reason = 'Quota Exceeded';
