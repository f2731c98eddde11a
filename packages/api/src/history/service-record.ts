import { alarms, organizations, workRecords } from '@steward/db/schema';
import { and, count, desc, eq, gte, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { findDevice } from '../devices/queries';
import { workRecordsById } from '../work/list';
import { instantsOf } from './list';
import { maxRecordedAlarms, maxRecordedWork, type ServiceRecord, type ServiceRecordInput } from './schema';

/**
 * Completed work and alarms of a device in a period, newest first, for printing. Work belongs to the day on which it was
 * done, also when it was recorded later. @throws NOT_FOUND
 */
export async function serviceRecordOf(ctx: ActorContext, input: ServiceRecordInput): Promise<ServiceRecord> {
  const { organizationId } = ctx.actor;
  const device = await findDevice(ctx.db, organizationId, input.deviceId);
  const span = await instantsOf(ctx, input);
  const doneInPeriod = and(
    input.from ? gte(workRecords.completedOn, input.from) : undefined,
    input.to ? lte(workRecords.completedOn, input.to) : undefined,
  );
  const raisedInPeriod = and(span.from && gte(alarms.raisedAt, span.from), span.to && lt(alarms.raisedAt, span.to));
  const [organization, work, raised] = await Promise.all([
    ctx.db
      .select({ name: organizations.name, timeZone: organizations.timeZone, currency: organizations.currency })
      .from(organizations)
      .where(eq(organizations.id, organizationId)),
    completedWork(ctx, device.id, doneInPeriod),
    raisedAlarms(ctx, device.id, raisedInPeriod),
  ]);
  const { id, name, manufacturer, model, location, createdAt } = device;
  return {
    organization: organization[0]?.name ?? '',
    timeZone: organization[0]?.timeZone ?? 'UTC',
    currency: organization[0]?.currency ?? null,
    device: { id, name, manufacturer, model, location, createdAt },
    from: input.from ?? null,
    to: input.to ?? null,
    work: work.entries,
    totals: { ...work.totals, alarms: raised.total },
    alarms: raised.entries,
  };
}

async function completedWork(ctx: ActorContext, deviceId: string, within: SQL | undefined) {
  const where = and(
    eq(workRecords.organizationId, ctx.actor.organizationId),
    eq(workRecords.deviceId, deviceId),
    eq(workRecords.outcome, 'completed'),
    within,
  );
  const [rows, [sums]] = await Promise.all([
    ctx.db
      .select({ id: workRecords.id })
      .from(workRecords)
      .where(where)
      .orderBy(desc(workRecords.completedOn), desc(workRecords.at), desc(workRecords.id))
      .limit(maxRecordedWork),
    ctx.db
      .select({
        work: count(),
        minutes: sql<number>`coalesce(sum(${workRecords.minutes}), 0)::int`,
        // entered costs and the prices of used parts
        cost: sql<number>`coalesce(sum(coalesce(${workRecords.cost}, 0) + coalesce((
          select sum(u.quantity * u.price) from part_uses u
          where u.organization_id = work_records.organization_id and u.record_id = work_records.id), 0)), 0)::float8`,
      })
      .from(workRecords)
      .where(where),
  ]);
  const records = await workRecordsById(
    ctx,
    rows.map(({ id }) => id),
  );
  return {
    entries: rows.flatMap(({ id }) => records.get(id) ?? []),
    totals: sums ?? { work: 0, minutes: 0, cost: 0 },
  };
}

async function raisedAlarms(ctx: ActorContext, deviceId: string, within: SQL | undefined) {
  const where = and(eq(alarms.organizationId, ctx.actor.organizationId), eq(alarms.deviceId, deviceId), within);
  const [rows, [found]] = await Promise.all([
    ctx.db.select().from(alarms).where(where).orderBy(desc(alarms.raisedAt), desc(alarms.id)).limit(maxRecordedAlarms),
    ctx.db.select({ n: count() }).from(alarms).where(where),
  ]);
  const entries = rows.map(({ cause, priority, value, raisedAt, acknowledgedByName, clearedAt, note }) => ({
    ...{ ruleName: cause.ruleName, condition: cause.condition, unit: cause.unit },
    ...{ priority, value, acknowledgedByName, note },
    raisedAt: raisedAt.toISOString(),
    clearedAt: clearedAt?.toISOString() ?? null,
  }));
  return { entries, total: found?.n ?? 0 };
}
