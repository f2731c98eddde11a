import { setTimeout as pause } from 'node:timers/promises';
import type { JobContext } from '@steward/api/context';
import { holdLease, releaseLease } from '@steward/api/services/connections/leases';
import { MqttSubscriptions } from '@steward/api/services/connections/mqtt-subscriptions';
import { pollDevice } from '@steward/api/services/connections/poll';
import { claimPolls, planPolls } from '@steward/api/services/connections/poll-claims';
import { connectionSettingsTopic } from '@steward/api/services/topics';
import { cannotStore } from '@steward/db/unavailable';

/** Another server can take over this long after the leader has crashed. */
const leaseSeconds = 30;
const renewMs = 10_000;
/** Shorter than the lease: a leader that failed to renew stops storing messages before another server takes over. */
const leaderMs = leaseSeconds * 1000 - 5000;
const flushMs = 5_000;
/** Polling interval for due endpoints. No event announces that an endpoint is due. */
const pollMs = 2_000;
/** Maximum number of endpoints that a server reads concurrently. */
const concurrentPolls = 20;

/** Receives MQTT readings (one server at a time) and polls HTTP endpoints (all servers) until the signal aborts. */
export async function runDeviceConnections(ctx: JobContext, signal: AbortSignal): Promise<void> {
  await Promise.all([subscribeDevices(ctx, signal), pollDevices(ctx, signal)]);
}

async function subscribeDevices(ctx: JobContext, signal: AbortSignal): Promise<void> {
  const holder = crypto.randomUUID();
  let leaderUntil = 0;
  const isLeader = () => performance.now() < leaderUntil;
  const subscriptions = new MqttSubscriptions(ctx, isLeader);
  const update = async () => {
    const requestedAt = performance.now();
    const hasLease = await holdLease(ctx.db, 'mqtt', holder, leaseSeconds);
    leaderUntil = hasLease ? requestedAt + leaderMs : 0;
    await (hasLease ? subscriptions.update() : subscriptions.close());
  };
  const flushing = every(flushMs, signal, () => tryOrLog(ctx, 'flush', () => subscriptions.flush()));
  for await (const _ of ctx.ports.events.subscribe(connectionSettingsTopic, signal, renewMs)) {
    await tryOrLog(ctx, 'mqtt', update);
    // the database has been unavailable for longer than the lease
    if (!isLeader()) await subscriptions.close();
  }
  await flushing;
  await subscriptions.close();
  await tryOrLog(ctx, 'mqtt', () => releaseLease(ctx.db, 'mqtt', holder));
}

async function pollDevices(ctx: JobContext, signal: AbortSignal): Promise<void> {
  const running = new Set<Promise<void>>();
  const planning = (async () => {
    for await (const _ of ctx.ports.events.subscribe(connectionSettingsTopic, signal, renewMs)) {
      await tryOrLog(ctx, 'poll', () => planPolls(ctx.db, ctx.now()));
    }
  })();
  await every(pollMs, signal, async () => {
    for (let hasMore = true; hasMore && !signal.aborted; ) {
      const freeSlots = concurrentPolls - running.size;
      const claimed = freeSlots
        ? ((await tryOrLog(ctx, 'poll', () => claimPolls(ctx.db, ctx.now(), freeSlots))) ?? [])
        : [];
      for (const poll of claimed) {
        const polling = tryOrLog(ctx, 'poll', () => pollDevice(ctx, poll, signal)).then(() => {
          running.delete(polling);
        });
        running.add(polling);
      }
      hasMore = claimed.length === freeSlots;
      if (hasMore) await Promise.race(running);
    }
  });
  await Promise.all([planning, ...running]);
}

async function every(milliseconds: number, signal: AbortSignal, work: () => Promise<unknown>): Promise<void> {
  do await work();
  while (await pause(milliseconds, true, { signal, ref: false }).catch(() => false));
}

/** Returns undefined on failure. An unavailable database is logged elsewhere, once. */
async function tryOrLog<T>(ctx: JobContext, part: string, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!cannotStore(error)) ctx.log.error({ err: error, part }, 'device connections failed');
    return undefined;
  }
}
