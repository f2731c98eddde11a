import type { Tx } from '@steward/db/client';
import { meterReadings } from '@steward/db/schema';
import { uuidv7 } from 'uuidv7';
import { recordAudit } from '../audit/record';
import { inBatches } from '../batches';
import type { ActorContext } from '../context';
import { countText } from '../count-text';
import { DomainError } from '../errors';
import { refreshMeters } from '../meters/dues';
import { compareReadings, type FileReading } from '../meters/plausible-readings';
import { lockMeters } from '../meters/queries';
import { nameOf } from '../people';

/**
 * Stores plausible readings of several meters.
 * @throws CONFLICT if a reading or a meter has changed since the file was compared with the stored readings
 */
export async function storeReadings(ctx: ActorContext, tx: Tx, readings: readonly FileReading[]): Promise<void> {
  if (!readings.length) return;
  const { organizationId, userId } = ctx.actor;
  const meterIds = [...new Set(readings.map(({ meter }) => meter.id))];
  const locked = await lockMeters(tx, organizationId, meterIds);
  const { added } = await compareReadings(tx, organizationId, readings);
  if (locked.length < meterIds.length || added.length < readings.length) {
    throw new DomainError('CONFLICT', 'Somebody changed one of these meters at the same time. Please try again.');
  }
  const recordedByName = await nameOf(tx, organizationId, userId);
  for (const batch of inBatches(added)) {
    await tx.insert(meterReadings).values(
      batch.map(({ meter, at, value, total }) => ({
        ...{ organizationId, id: uuidv7(), meterId: meter.id, at, value, total },
        ...{ source: 'import' as const, recordedBy: userId, recordedByName },
      })),
    );
  }
  await refreshMeters(tx, organizationId, locked);
  const [readingCount, meterCount] = [countText(added.length, 'reading'), countText(meterIds.length, 'meter')];
  await recordAudit(tx, ctx, {
    ...{ action: 'meter-reading.imported', entity: 'meter', entityId: null },
    summary: `A file of meter readings was imported: ${readingCount} of ${meterCount}.`,
  });
}
