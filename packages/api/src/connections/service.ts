import { deviceConnections, devices } from '@steward/db/schema';
import { and, eq } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { notFound } from '../errors';
import { isUuid } from '../fields';
import { connectionTopic } from '../topics';
import type { Connection, DeviceConnections } from './schema';

/** The time of the last message is published with no message of its own, so it is read again this often. */
const recheckMs = 15_000;

/** How the device is connected: to its MQTT broker, and by polling its HTTP endpoint. */
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

/** Without a row, no server has tried to connect yet. */
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

/** Yields the connections at the start, and after they have changed. */
export async function* connectionChanges(
  ctx: ActorContext,
  deviceId: string,
  signal: AbortSignal | undefined,
): AsyncGenerator<DeviceConnections> {
  const topic = connectionTopic(ctx.actor.organizationId, deviceId.toLowerCase());
  for await (const wake of ctx.ports.events.subscribe(topic, signal ?? ctx.stopping, recheckMs)) {
    yield await wake.share('connections', () => connectionsOfDevice(ctx, deviceId));
  }
}
