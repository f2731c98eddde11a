import type { z } from 'zod';
import { authorizeForDevice } from '../authorize';
import { daysInMs } from '../calendar';
import type { ActorContext } from '../context';
import { fieldError } from '../errors';
import type { Reading } from '../telemetry/reading';
import type {
  EntryInput,
  recordTelemetryBatchInput,
  recordTelemetryInput,
  TelemetryEntry,
  telemetryBatchResult,
} from '../telemetry/schema';
import { entryId } from './entries';
import { ingestReadings } from './ingest';

const maxClockSkewMs = daysInMs(1);

/** Stores the values that a device reports for one time. */
export async function recordTelemetry(
  ctx: ActorContext,
  { deviceId, ...entry }: z.output<typeof recordTelemetryInput>,
): Promise<TelemetryEntry> {
  await admit(ctx, deviceId, Object.keys(entry.values).length);
  const at = timeOf(ctx, entry, ['timestamp']);
  await ingestReadings(ctx, ctx.actor.organizationId, deviceId, readingsOf(entry, at));
  const id = deviceId.toLowerCase();
  return { id: entryId(id, at), deviceId: id, timestamp: at.toISOString(), values: entry.values };
}

/** Stores the values that a device reports for several times, in any order: all of them or none. */
export async function recordTelemetryBatch(
  ctx: ActorContext,
  { deviceId, readings }: z.output<typeof recordTelemetryBatchInput>,
): Promise<z.infer<typeof telemetryBatchResult>> {
  await admit(
    ctx,
    deviceId,
    readings.reduce((sum, { values }) => sum + Object.keys(values).length, 0),
  );
  const all = readings.flatMap((entry, index) =>
    readingsOf(entry, timeOf(ctx, entry, ['readings', String(index), 'timestamp'])),
  );
  const stored = await ingestReadings(ctx, ctx.actor.organizationId, deviceId, all);
  return { stored, repeated: all.length - stored };
}

async function admit({ actor, limits }: ActorContext, deviceId: string, values: number): Promise<void> {
  authorizeForDevice(actor, deviceId);
  const { organizationId } = actor;
  await limits.chargeReadings({ organizationId, deviceId: deviceId.toLowerCase() }, values);
}

function timeOf(ctx: ActorContext, { timestamp }: EntryInput, path: string[]): Date {
  const at = timestamp ? new Date(timestamp) : ctx.now();
  // a reading far in the future would stay the latest one forever
  if (at.getTime() > ctx.now().getTime() + maxClockSkewMs) {
    const message = 'The timestamp is more than a day ahead.';
    throw fieldError(path.join('.'), message);
  }
  return at;
}

const readingsOf = ({ values, units }: EntryInput, at: Date): Reading[] =>
  Object.entries(values).map(([metric, value]) => ({ metric, at, value, unit: units?.[metric] }));
