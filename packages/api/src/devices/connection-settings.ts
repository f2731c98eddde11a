import type { Tx } from '@steward/db/client';
import { deviceConnections } from '@steward/db/schema';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { publishAfterCommit } from '../publish-after-commit';
import { connectionSettingsTopic } from '../topics';

const settings = [
  'mqttBroker',
  'mqttTopic',
  'mqttUsername',
  'mqttPassword',
  'mqttCa',
  'mqttStatusTopic',
  'payloadTemplate',
  'httpEndpoint',
  'httpMethod',
  'httpHeaders',
  'pollIntervalSeconds',
];

export const hasConnectionSettings = (changes: object): boolean =>
  Object.entries(changes).some(([field, value]) => value !== undefined && settings.includes(field));

/** Longer than a poll can run, so that two polls of a device never overlap. */
const nextPollSeconds = 15;

/** Notifies the servers of changed connection settings, and schedules a poll of the endpoint soon, even after failures. */
export async function applyConnectionSettings(tx: Tx, organizationId: string, id: string, now: Date): Promise<void> {
  const nextPollAt = new Date(now.getTime() + nextPollSeconds * 1000);
  await tx
    .update(deviceConnections)
    .set({
      nextPollAt: sql`least(${deviceConnections.nextPollAt}, ${nextPollAt.toISOString()}::timestamptz)`,
      failures: 0,
    })
    .where(
      and(
        eq(deviceConnections.organizationId, organizationId),
        eq(deviceConnections.deviceId, id),
        eq(deviceConnections.kind, 'http'),
        isNotNull(deviceConnections.nextPollAt),
      ),
    );
  publishAfterCommit(tx, connectionSettingsTopic);
}
