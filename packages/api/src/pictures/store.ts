import type { Tx } from '@steward/db/client';
import { pictures } from '@steward/db/schema';
import { uuidv7 } from 'uuidv7';
import type { JobContext } from '../context';
import { requireBytes } from '../storage-quota';
import { pictureKey } from './key';
import type { PictureFile } from './read';

export type StoredPicture = typeof pictures.$inferSelect;

interface NewPictures {
  organizationId: string;
  /** Every picture is removed with its device. */
  deviceId: string;
  owner: StoredPicture['owner'];
  /** The record that the pictures belong to; left out while it does not exist. */
  ownerId?: string;
  files: readonly PictureFile[];
}

/**
 * Stores pictures of a device, all or none. `record` runs in the transaction that adds their rows; no file remains if it fails.
 * @throws CONFLICT when they do not fit into what the organization may store
 */
export async function storePictures<T>(
  ctx: Pick<JobContext, 'db' | 'now' | 'ports' | 'settings'>,
  { organizationId, deviceId, owner, ownerId, files }: NewPictures,
  record: (tx: Tx, storedPictures: StoredPicture[]) => Promise<T>,
): Promise<T> {
  const rows = files.map(({ content, type }) => ({
    ...{ organizationId, id: uuidv7(), deviceId, owner, ownerId: ownerId ?? null, type },
    ...{ bytes: content.size, createdAt: ctx.now() },
  }));
  const writtenKeys: string[] = [];
  try {
    for (const [index, { content }] of files.entries()) {
      const row = rows[index];
      if (!row) continue;
      writtenKeys.push(pictureKey(row));
      await ctx.ports.files.put(pictureKey(row), content);
    }
    return await ctx.db.transaction(async (tx) => {
      await requireBytes(tx, ctx.settings, organizationId, sumOf(rows));
      if (rows.length) await tx.insert(pictures).values(rows);
      return record(tx, rows);
    });
  } catch (error) {
    for (const key of writtenKeys) await ctx.ports.files.remove(key);
    throw error;
  }
}

const sumOf = (rows: readonly { bytes: number }[]) => rows.reduce((sum, { bytes }) => sum + bytes, 0);
