import { deviceConnections, devices } from '@steward/db/schema';
import { and, eq } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { notFound } from '../errors';
import { isUuid } from '../fields';
import { connectionTopic } from '../topics';
import type { Connection, DeviceConnections } from './schema';

/** Refresh interval, because the time of the last message changes without an event. */
const refreshMs = 15_000;

/** Returns the state of the device's MQTT connection and of its HTTP polling. */
export async function connectionsOfDevice(ctx: ActorContext, deviceId: string): Promise<DeviceConnections> {
  const rows = isUuid(deviceId)
    ? await ctx.db
        .select({
          mqttBroker: devices.mqttBroker,
          mqttTopic: devices.mqttTopic,
          httpEndpoint: devices.httpEndpoint,
          pollIntervalSeconds: devices.pollIntervalSeconds,
          connection: deviceConnections,
        })
        .from(devices)
        .leftJoin(
          deviceConnections,
          and(eq(deviceConnections.organizationId, devices.organizationId), eq(deviceConnections.deviceId, devices.id)),
        )
        .where(and(eq(devices.organizationId, ctx.actor.organizationId), eq(devices.id, deviceId)))
    : [];
  const [device] = rows;
  if (!device) throw notFound('Device');
  const stateOf = (kind: 'mqtt' | 'http') =>
    toConnection(rows.find(({ connection }) => connection?.kind === kind)?.connection ?? null, ctx.now());
  return {
    mqtt: device.mqttBroker && device.mqttTopic ? stateOf('mqtt') : null,
    http: device.httpEndpoint && device.pollIntervalSeconds ? stateOf('http') : null,
  };
}

/** A missing row means that no server has tried to connect yet. */
function toConnection(row: typeof deviceConnections.$inferSelect | null, now: Date): Connection {
  return {
    state: row?.state ?? 'connecting',
    reason: row?.reason ?? null,
    since: (row?.since ?? now).toISOString(),
    lastMessageAt: row?.lastMessageAt?.toISOString() ?? null,
    lastPayload: row?.lastPayload ?? null,
    lastTopic: row?.lastTopic ?? null,
    nextPollAt: row?.nextPollAt?.toISOString() ?? null,
  };
}

/** Yields the connection states at the start and after each change. */
export async function* connectionChanges(
  ctx: ActorContext,
  deviceId: string,
  signal: AbortSignal | undefined,
): AsyncGenerator<DeviceConnections> {
  const topic = connectionTopic(ctx.actor.organizationId, deviceId.toLowerCase());
  for await (const wake of ctx.ports.events.subscribe(topic, signal ?? ctx.stopping, refreshMs)) {
    yield await wake.share('connections', () => connectionsOfDevice(ctx, deviceId));
  }
}
