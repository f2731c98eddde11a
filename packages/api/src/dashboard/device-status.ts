import { devices } from '@steward/db/schema';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { statusReasonsOf } from '../devices/status-reason';
import type { OrganizationDay } from './organization';

const maxUnwell = 4;

/** Number of devices by status, and the reasons of the worst ones. */
export async function deviceStatus(ctx: ActorContext, day: OrganizationDay) {
  const [countRows, unwell] = await Promise.all([
    ctx.db
      .select({ status: devices.status, n: sql<number>`count(*)::int` })
      .from(devices)
      .where(eq(devices.organizationId, day.organizationId))
      .groupBy(devices.status),
    unwellDevices(ctx, day),
  ]);
  const counts = { ONLINE: 0, WARNING: 0, ERROR: 0, OFFLINE: 0 };
  for (const { status, n } of countRows) counts[status] = n;
  return { counts, unwell };
}

/** The expression of devices_severity_idx: worst first. */
const bySeverity = sql`array_position(array['ERROR','WARNING','OFFLINE','ONLINE'], ${devices.status})`;

async function unwellDevices(ctx: ActorContext, day: OrganizationDay) {
  const worst = await ctx.db
    .select({
      id: devices.id,
      name: devices.name,
      type: devices.type,
      status: devices.status,
      location: devices.location,
      tags: devices.tags,
      manufacturer: devices.manufacturer,
      model: devices.model,
      lastSeenAt: devices.lastSeenAt,
      statusReason: devices.statusReason,
      silence: devices.silence,
    })
    .from(devices)
    .where(and(eq(devices.organizationId, day.organizationId), ne(devices.status, 'ONLINE')))
    .orderBy(asc(bySeverity), sql`lower(${devices.name})`, asc(devices.id))
    .limit(maxUnwell);
  const reasons = await statusReasonsOf(ctx, day.today, worst);
  return worst.map(
    ({ manufacturer: _maker, lastSeenAt: _seen, statusReason: _stored, silence: _silence, ...device }) => ({
      ...device,
      reason: reasons.get(device.id) ?? null,
    }),
  );
}
