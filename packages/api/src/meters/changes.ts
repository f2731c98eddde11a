import { setTimeout as pause } from 'node:timers/promises';
import type { ActorContext } from '../context';
import { metersTopic, recheckMs } from '../topics';
import type { DeviceMeters } from './schema';
import { metersOfDevice } from './service';

/** A device may report its meter every second. */
const minPauseMs = 2000;

/** Yields the meters of a device at the start and after they have changed, with a pause in between. */
export async function* meterChanges(
  ctx: ActorContext,
  deviceId: string,
  signal: AbortSignal | undefined,
  pauseMs = minPauseMs,
): AsyncGenerator<DeviceMeters> {
  const ending = signal ?? ctx.stopping;
  const topic = metersTopic(ctx.actor.organizationId, deviceId.toLowerCase());
  for await (const wake of ctx.ports.events.subscribe(topic, ending, recheckMs)) {
    yield await wake.share('meters', () => metersOfDevice(ctx, deviceId));
    await pause(pauseMs, undefined, { signal: ending }).catch(() => undefined);
  }
}
