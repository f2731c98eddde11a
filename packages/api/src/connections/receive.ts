import { isDatabaseUnavailable } from '@steward/db/unavailable';
import { inBatches } from '../batches';
import type { JobContext } from '../context';
import { DomainError } from '../errors';
import { ingestReadings } from '../ingest/ingest';
import { reportConnection } from '../ingest/report-connection';
import { maxBatchValues } from '../telemetry/schema';
import type { SubscribedDevice } from './broker-plan';
import { contentsOf, type MessageContents, type ReceivedMessage } from './message-readings';

type Receiving = Pick<JobContext, 'db' | 'now' | 'log'>;

/**
 * Stores the readings and the status in a device's messages.
 * @returns the last message and its problem
 * @throws while the database is unavailable
 */
export async function receiveMessages(
  ctx: Receiving,
  device: SubscribedDevice,
  messages: readonly ReceivedMessage[],
): Promise<Pick<MessageContents, 'latest' | 'problem'>> {
  const { readings, status, statusAt, latest, problem } = contentsOf(device, messages);
  try {
    for (const batch of inBatches(readings, maxBatchValues)) {
      await ingestReadings(ctx, device.organizationId, device.id, batch);
    }
    if (status && statusAt) await reportConnection(ctx, device, status, statusAt);
    return { latest, problem };
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    if (error instanceof DomainError) return { latest, problem: error.message };
    ctx.log.error({ err: error, deviceId: device.id }, 'could not store a device message');
    return { latest, problem: 'The message could not be stored.' };
  }
}
