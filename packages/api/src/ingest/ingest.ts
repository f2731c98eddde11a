import type { Db } from '@steward/db/client';
import type { JobContext } from '../context';
import { notFound } from '../errors';
import { isUuid } from '../fields';
import type { Reading } from '../telemetry/reading';
import { BatchQueue } from './batch-queue';
import { storeBatches } from './store-batches';

type Storing = Pick<JobContext, 'db' | 'now' | 'ports' | 'log'>;

/** One queue per database, shared by REST, MQTT and polling. */
const queues = new WeakMap<Db, BatchQueue>();

/**
 * Stores the readings of a device and raises and clears its alarms in one transaction, so that a response confirms both. The transaction
 * may include readings that other devices of the organization send at the same time.
 * @returns how many readings were new
 * @throws NOT_FOUND for an absent or foreign device, SERVICE_UNAVAILABLE when too many readings are waiting
 */
export async function ingestReadings(
  ctx: Storing,
  organizationId: string,
  deviceId: string,
  readings: readonly Reading[],
): Promise<number> {
  if (!isUuid(deviceId)) throw notFound('Device');
  const stored = await queueOf(ctx).add(organizationId, { deviceId: deviceId.toLowerCase(), readings });
  if (stored === null) throw notFound('Device');
  return stored;
}

function queueOf({ db, now, ports, log }: Storing): BatchQueue {
  const queue =
    queues.get(db) ??
    new BatchQueue((organizationId, batches) => storeBatches({ db, now, ports, log }, organizationId, batches));
  queues.set(db, queue);
  return queue;
}
