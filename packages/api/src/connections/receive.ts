import { cannotStore } from '@steward/db/unavailable';
import type { JobContext } from '../context';
import { DomainError } from '../errors';
import { ingestWithinBudget } from '../ingest/ingest-within-budget';
import { reportConnection } from '../ingest/report-connection';
import type { SubscribedDevice } from './broker-plan';
import { contentsOf, type MessageContents, type ReceivedMessage } from './message-readings';

type Receiving = Pick<JobContext, 'db' | 'now' | 'log' | 'ports' | 'limits'>;

export interface Received extends Pick<MessageContents, 'latest' | 'problem'> {
  /** Values beyond the budget of the device. */
  dropped: number;
}

/**
 * Stores the readings and the status in a device's messages.
 * @returns the last message and its problem
 * @throws while the database is unavailable or read-only, and while too many readings are waiting to be stored
 */
export async function receiveMessages(
  ctx: Receiving,
  device: SubscribedDevice,
  messages: readonly ReceivedMessage[],
): Promise<Received> {
  const { readings, status, statusAt, latest, problem } = contentsOf(device, messages);
  try {
    const dropped = await ingestWithinBudget(ctx, device.organizationId, device.id, readings);
    if (status && statusAt) await reportConnection(ctx, device, status, statusAt);
    return { latest, problem, dropped };
  } catch (error) {
    if (cannotStore(error)) throw error;
    if (error instanceof DomainError) {
      if (error.code === 'SERVICE_UNAVAILABLE') throw error;
      return { latest, problem: error.message, dropped: 0 };
    }
    ctx.log.error({ err: error, deviceId: device.id }, 'could not store a device message');
    return { latest, problem: 'The message could not be stored.', dropped: 0 };
  }
}
