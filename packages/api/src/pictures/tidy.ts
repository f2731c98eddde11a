import type { Db } from '@steward/db/client';
import { devices, pictures } from '@steward/db/schema';
import { and, asc, eq, isNotNull, isNull, lt, ne, notExists, or, type SQL, sql } from 'drizzle-orm';
import { isInBatch, repeatBatch } from '../batches';
import { daysInMs } from '../calendar';
import type { JobContext } from '../context';
import { pictureKey } from './key';

/** How long an uploaded picture waits for its record: a phone may be without a connection for days. */
const waitingDays = 30;
const batchSize = 100;

/** Job entry point. */
export async function tidyPictures(ctx: Pick<JobContext, 'db' | 'now' | 'ports' | 'log'>): Promise<void> {
  await countUncountedPhotos(ctx);
  await removeAbandonedPictures(ctx);
}

/** Adds the rows of device photos that a server of a version without them stored. */
async function countUncountedPhotos(ctx: Pick<JobContext, 'db' | 'ports' | 'log'>): Promise<void> {
  const { organizationId, photoId, photoType } = devices;
  let last: { organizationId: string; id: string } | undefined;
  do {
    const after = last && sql`(${organizationId}, ${devices.id}) > (${last.organizationId}, ${last.id}::uuid)`;
    const rows = await ctx.db
      .select({ organizationId, id: devices.id, photoId, photoType })
      .from(devices)
      .where(and(isNotNull(photoId), notExists(pictureOfPhoto(ctx.db)), after))
      .orderBy(asc(organizationId), asc(devices.id))
      .limit(batchSize);
    last = rows.length === batchSize ? rows.at(-1) : undefined;
    for (const row of rows) await countPhoto(ctx, row);
  } while (last);
}

const pictureOfPhoto = (db: Db) =>
  db
    .select({ id: pictures.id })
    .from(pictures)
    .where(and(eq(pictures.organizationId, devices.organizationId), eq(pictures.id, devices.photoId)));

async function countPhoto(
  { db, ports, log }: Pick<JobContext, 'db' | 'ports' | 'log'>,
  row: Pick<typeof devices.$inferSelect, 'organizationId' | 'id' | 'photoId' | 'photoType'>,
): Promise<void> {
  const { organizationId, id: deviceId, photoId, photoType } = row;
  if (!photoId || !photoType) return;
  const picture = { organizationId, id: photoId, deviceId, owner: 'device', type: photoType } as const;
  const file = await ports.files.open(pictureKey(picture)).catch((error: unknown) => {
    log.warn({ err: error, organizationId, deviceId }, 'the photo of a device cannot be opened');
    return null;
  });
  if (!file) return;
  await db.transaction(async (tx) => {
    // another server may have deleted the device meanwhile
    const [device] = await tx
      .select({ id: devices.id })
      .from(devices)
      .where(and(eq(devices.organizationId, organizationId), eq(devices.id, deviceId)))
      .for('key share');
    if (device)
      await tx
        .insert(pictures)
        .values({ ...picture, bytes: file.size })
        .onConflictDoNothing();
  });
}

/** Removes pictures whose record was never created, and rows of photos that a server of an earlier version replaced. */
async function removeAbandonedPictures(ctx: Pick<JobContext, 'db' | 'now' | 'ports' | 'log'>): Promise<void> {
  const cutoff = new Date(ctx.now().getTime() - daysInMs(waitingDays));
  const isAbandoned = or(
    and(isNull(pictures.ownerId), ne(pictures.owner, 'device'), lt(pictures.createdAt, cutoff)),
    and(eq(pictures.owner, 'device'), notExists(deviceWithPhoto(ctx.db))),
  );
  const count = await repeatBatch(batchSize, () => removePictures(ctx, isAbandoned));
  if (count) ctx.log.info({ count }, 'pictures without a record were removed');
}

/** Removes a batch of pictures with their files. @returns their number */
function removePictures(
  { db, ports }: Pick<JobContext, 'db' | 'ports'>,
  isAbandoned: SQL | undefined,
): Promise<number> {
  return db.transaction(async (tx) => {
    const removedRows = await tx
      .delete(pictures)
      .where(isInBatch(pictures, isAbandoned, batchSize))
      .returning();
    const [first] = removedRows;
    if (first) {
      const payload = { keys: removedRows.map(pictureKey) };
      await ports.jobs.enqueue(tx, 'files.remove', { key: `files:${first.id}`, payload });
    }
    return removedRows.length;
  });
}

const deviceWithPhoto = (db: Db) =>
  db
    .select({ id: devices.id })
    .from(devices)
    .where(and(eq(devices.organizationId, pictures.organizationId), eq(devices.photoId, pictures.id)));
