import { isDatabaseUnavailable } from '@steward/db/unavailable';
import { inBatches } from '../batches';
import type { JobContext } from '../context';
import { DomainError } from '../errors';
import { ingestReadings } from '../ingest/ingest';
import { reportConnection } from '../ingest/report-connection';
import { maxBatchValues } from '../telemetry/schema';
import type { SubscribedDevice } from './broker-plan';
import { contentsOf, type ReceivedMessage } from './message-readings';

type Receiving = Pick<JobContext, 'db' | 'now' | 'log'>;

/**
 * Stores what a device's messages say.
 * @returns the latest message and what is wrong with it
 * @throws while the database is away
 */
export async function receiveMessages(
  ctx: Receiving,
  device: SubscribedDevice,
  messages: readonly ReceivedMessage[],
): Promise<{ text: string | null; problem: string | null }> {
  const { readings, status, statusAt, text, problem } = contentsOf(device, messages);
  try {
    for (const batch of inBatches(readings, maxBatchValues)) {
      await ingestReadings(ctx, device.organizationId, device.id, batch);
    }
    if (status && statusAt) await reportConnection(ctx, device, status, statusAt);
    return { text, problem };
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    if (error instanceof DomainError) return { text, problem: error.message };
    ctx.log.error({ err: error, deviceId: device.id }, 'a message of a device was not stored');
    return { text, problem: 'The message could not be stored.' };
  }
}
