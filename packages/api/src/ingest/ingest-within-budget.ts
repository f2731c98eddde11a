import { inBatches } from '../batches';
import { valuesPerMessage } from '../call-limits';
import type { JobContext } from '../context';
import { DomainError } from '../errors';
import type { Reading } from '../telemetry/reading';
import { maxBatchValues } from '../telemetry/schema';
import { ingestReadings } from './ingest';

type Ingesting = Pick<JobContext, 'db' | 'now' | 'ports' | 'log' | 'limits'>;

/**
 * Stores readings whose sender cannot be asked to retry, such as messages of a broker. Drops values beyond the budget of the device
 * or its organization.
 * @returns the number of dropped values @throws like `ingestReadings`
 */
export async function ingestWithinBudget(
  ctx: Ingesting,
  organizationId: string,
  deviceId: string,
  readings: readonly Reading[],
): Promise<number> {
  let dropped = 0;
  for (const batch of inBatches(readings, maxBatchValues)) {
    if (await hasBudget(ctx, organizationId, deviceId, batch.length)) {
      await ingestReadings(ctx, organizationId, deviceId, batch);
    } else dropped += batch.length;
  }
  return dropped;
}

async function hasBudget({ limits }: Ingesting, organizationId: string, deviceId: string, values: number) {
  try {
    await limits.chargeReadings({ organizationId, deviceId }, values, valuesPerMessage);
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'TOO_MANY_REQUESTS') return false;
    throw error;
  }
}

/** Warning shown on the connection of the device. */
export const droppedSentence = (values: number): string =>
  `${values.toLocaleString('en-US')} ${values === 1 ? 'value was' : 'values were'} not stored, because more values arrived in a minute than the server accepts.`;
