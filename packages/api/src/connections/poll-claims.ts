import type { Db } from '@steward/db/client';
import { deviceConnections, devices } from '@steward/db/schema';
import { and, asc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';

/** How long a claim excludes other servers: the poll timeout plus the maximum clock difference between servers. */
const claimSeconds = 90;

const { organizationId, deviceId, kind, nextPollAt, failures } = deviceConnections;
const isPolled = and(isNotNull(devices.httpEndpoint), isNotNull(devices.pollIntervalSeconds));

/** Adds missing polls of devices with a polling interval, and removes polls of devices without one. */
export async function planPolls(db: Db, now: Date): Promise<void> {
  await db.execute(sql`
    insert into device_connections (organization_id, device_id, kind, state, since, next_poll_at)
    select organization_id, id, 'http', 'connecting', ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
    from devices where http_endpoint is not null and poll_interval_seconds is not null
    on conflict do nothing`);
  const stillPolled = sql`exists (select 1 from ${devices}
    where ${devices.organizationId} = ${organizationId} and ${devices.id} = ${deviceId} and ${isPolled})`;
  await db.delete(deviceConnections).where(and(eq(kind, 'http'), sql`not ${stillPolled}`));
}

export type ClaimedPoll = Awaited<ReturnType<typeof claimPolls>>[number];

/** Claims due polls, the most overdue first, so that other servers skip them. */
export async function claimPolls(db: Db, now: Date, limit: number) {
  const claimedUntil = new Date(now.getTime() + claimSeconds * 1000);
  const duePolls = db
    .select({ organizationId, deviceId })
    .from(deviceConnections)
    .where(and(eq(kind, 'http'), lte(nextPollAt, now)))
    .orderBy(asc(nextPollAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  const claimed = await db
    .update(deviceConnections)
    .set({ nextPollAt: claimedUntil })
    .where(and(eq(kind, 'http'), inArray(sql`(${organizationId}, ${deviceId})`, duePolls)))
    .returning({ organizationId, deviceId, failures });
  if (!claimed.length) return [];
  const failuresOf = new Map(claimed.map((row) => [`${row.organizationId} ${row.deviceId}`, row.failures]));
  const rows = await db
    .select({
      organizationId: devices.organizationId,
      id: devices.id,
      httpEndpoint: devices.httpEndpoint,
      httpMethod: devices.httpMethod,
      httpHeaders: devices.httpHeaders,
      payloadTemplate: devices.payloadTemplate,
      pollIntervalSeconds: devices.pollIntervalSeconds,
    })
    .from(devices)
    .where(
      and(
        inArray(
          sql`(${devices.organizationId}, ${devices.id})`,
          claimed.map((row) => sql`(${row.organizationId}, ${row.deviceId}::uuid)`),
        ),
        isPolled,
      ),
    );
  return rows.map((row) => ({ ...row, failures: failuresOf.get(`${row.organizationId} ${row.id}`) ?? 0 }));
}

/** Stores the time of the next poll. */
export async function schedulePoll(
  db: Db,
  poll: Pick<ClaimedPoll, 'organizationId' | 'id'>,
  schedule: { nextPollAt: Date; failures: number },
): Promise<void> {
  await db
    .update(deviceConnections)
    .set(schedule)
    .where(and(eq(organizationId, poll.organizationId), eq(deviceId, poll.id), eq(kind, 'http')));
}
