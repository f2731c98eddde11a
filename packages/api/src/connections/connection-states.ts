import type { Db, Tx } from '@steward/db/client';
import type { deviceConnections } from '@steward/db/schema';
import { sql } from 'drizzle-orm';
import { publishAfterCommit } from '../publish-after-commit';
import { connectionTopic } from '../topics';

export type ConnectionKind = (typeof deviceConnections.$inferSelect)['kind'];

export interface ConnectionState {
  state: 'connecting' | 'connected' | 'failed';
  reason: string | null;
}

export interface NewState extends ConnectionState {
  organizationId: string;
  deviceId: string;
  lastMessageAt?: Date | undefined;
  lastPayload?: string | undefined;
  lastTopic?: string | undefined;
}

/** Number of characters stored of a device's last message, from which users select values. */
const maxPayloadLength = 4000;

/** PostgreSQL text columns cannot store NUL characters. */
export const storablePayload = (text: string): string => text.slice(0, maxPayloadLength).replaceAll('\0', '\uFFFD');

/** Stores states in one statement and notifies open pages. Skips devices that were deleted in the meantime. */
export async function storeStates(db: Db, kind: ConnectionKind, states: readonly NewState[], now: Date): Promise<void> {
  if (!states.length) return;
  await db.transaction((tx) => storeStatesIn(tx, kind, states, now));
}

async function storeStatesIn(tx: Tx, kind: ConnectionKind, states: readonly NewState[], now: Date): Promise<void> {
  const rows = await tx.execute<{ o: string; d: string; changed: boolean }>(sql`
    with new as (
      select n.* from jsonb_to_recordset(${JSON.stringify(states)}::text::jsonb)
        as n("organizationId" text, "deviceId" uuid, state text, reason text, "lastMessageAt" timestamptz, "lastPayload" text, "lastTopic" text)
      join devices d on d.organization_id = n."organizationId" and d.id = n."deviceId"
    ),
    before as (
      select c.organization_id, c.device_id, c.state, c.reason from device_connections c
      join new on c.organization_id = new."organizationId" and c.device_id = new."deviceId" and c.kind = ${kind}
    ),
    stored as (
      insert into device_connections (organization_id, device_id, kind, state, reason, since, last_message_at, last_payload, last_topic)
      select "organizationId", "deviceId", ${kind}, state, reason, ${now.toISOString()}::timestamptz, "lastMessageAt", "lastPayload", "lastTopic"
      from new
      on conflict (organization_id, device_id, kind) do update set
        since = case when device_connections.state = excluded.state then device_connections.since else excluded.since end,
        state = excluded.state, reason = excluded.reason,
        last_message_at = coalesce(excluded.last_message_at, device_connections.last_message_at),
        last_payload = coalesce(excluded.last_payload, device_connections.last_payload),
        last_topic = coalesce(excluded.last_topic, device_connections.last_topic)
      returning organization_id, device_id, state, reason
    )
    select stored.organization_id as o, stored.device_id as d,
      (before.state, before.reason) is distinct from (stored.state, stored.reason) as changed
    from stored left join before using (organization_id, device_id)`);
  for (const { o, d, changed } of rows) if (changed) publishAfterCommit(tx, connectionTopic(o, d));
}
