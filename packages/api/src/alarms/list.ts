import type { Db, Tx } from '@steward/db/client';
import { alarms, devices } from '@steward/db/schema';
import { and, desc, eq, gt, gte, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActorContext } from '../context';
import { notFound } from '../errors';
import { isUuid } from '../fields';
import { toPage } from '../paging';
import { hasSelectedId, type SelectedIds } from '../selected-ids';
import { alarmsTopic, recheckMs } from '../topics';
import { hasEveryWord } from '../word-search';
import type { Alarm, AlarmCounts, AlarmFilters, alarmList, listAlarmsInput } from './schema';

type Row = typeof alarms.$inferSelect;

const isSnoozed = (now: Date) => gt(alarms.snoozedUntil, now);
const isAwake = (now: Date) => or(isNull(alarms.snoozedUntil), lte(alarms.snoozedUntil, now));

function inState(state: AlarmFilters['state'], now: Date): SQL | undefined {
  switch (state) {
    case 'all':
      return undefined;
    case 'active':
      return isNull(alarms.clearedAt);
    case 'OPEN':
      return and(isNull(alarms.clearedAt), isNull(alarms.acknowledgedAt), isAwake(now));
    case 'ACKNOWLEDGED':
      return and(isNull(alarms.clearedAt), isNotNull(alarms.acknowledgedAt), isAwake(now));
    case 'SNOOZED':
      return and(isNull(alarms.clearedAt), isSnoozed(now));
    case 'CLEARED':
      return isNotNull(alarms.clearedAt);
  }
}

export const deviceOfAlarm = and(eq(devices.organizationId, alarms.organizationId), eq(devices.id, alarms.deviceId));
const task = sql<Alarm['task']>`(
  select jsonb_build_object('id', t.id, 'isDone', t.status = 'COMPLETED') from maintenance_tasks t
  where t.organization_id = ${alarms.organizationId} and t.alarm_id = ${alarms.id}
  order by t.status = 'COMPLETED', t.created_at desc limit 1)`;
const selectAlarms = (db: Db | Tx) =>
  db.select({ alarm: alarms, deviceName: devices.name, task }).from(alarms).innerJoin(devices, deviceOfAlarm);

const searchText = sql`lower(${alarms.cause} ->> 'ruleName' || ' ' || ${devices.name})`;

/** Conditions for the filters of the list, on alarms joined with their devices. */
export const alarmConditions = (
  { state, priority, deviceId, createdFrom, createdTo, search }: AlarmFilters,
  now: Date,
): (SQL | undefined)[] => [
  inState(state, now),
  priority === 'all' ? undefined : eq(alarms.priority, priority),
  deviceId === undefined ? undefined : isUuid(deviceId) ? eq(alarms.deviceId, deviceId) : sql`false`,
  createdFrom === undefined ? undefined : gte(alarms.createdAt, new Date(createdFrom)),
  createdTo === undefined ? undefined : lte(alarms.createdAt, new Date(createdTo)),
  ...hasEveryWord(searchText, search),
];

/** One page of the organization's alarms: active alarms first, by priority, then newest first. */
export async function listAlarms(
  ctx: ActorContext,
  { ids, ...input }: z.output<typeof listAlarmsInput> & SelectedIds,
): Promise<z.infer<typeof alarmList>> {
  const now = ctx.now();
  const condition = and(
    eq(alarms.organizationId, ctx.actor.organizationId),
    hasSelectedId(alarms.id, { ids }),
    ...alarmConditions(input, now),
  );
  const [rows, [found]] = await Promise.all([
    selectAlarms(ctx.db)
      .where(condition)
      .orderBy(
        sql`${alarms.clearedAt} is not null`,
        sql`case when ${alarms.clearedAt} is null then array_position(array['HIGH','MEDIUM','LOW'], ${alarms.priority}) end`,
        desc(alarms.raisedAt),
        desc(alarms.id),
      )
      .limit(input.size)
      .offset(input.page * input.size),
    ctx.db
      .select({ count: sql<number>`count(*)::int` })
      .from(alarms)
      .innerJoin(devices, deviceOfAlarm)
      .where(condition),
  ]);
  return toPage(
    rows.map((row) => toAlarm(row, now)),
    input,
    found?.count ?? 0,
  );
}

/** @throws NOT_FOUND for an absent, foreign or malformed id alike. */
export async function findAlarm(db: Db | Tx, organizationId: string, id: string, now: Date): Promise<Alarm> {
  const [row] = isUuid(id)
    ? await selectAlarms(db).where(and(eq(alarms.organizationId, organizationId), eq(alarms.id, id)))
    : [];
  if (!row) throw notFound('Alarm');
  return toAlarm(row, now);
}

/** Maximum number of alarms in a chart. */
const alarmsInChart = 500;

/** The newest alarms of a device that were open during a time span. */
export function alarmsInSpan(
  db: Db | Tx,
  organizationId: string,
  deviceId: string,
  { from, to }: { from: Date; to: Date },
): Promise<Row[]> {
  return db
    .select()
    .from(alarms)
    .where(
      and(
        eq(alarms.organizationId, organizationId),
        eq(alarms.deviceId, deviceId),
        lt(alarms.raisedAt, to),
        or(isNull(alarms.clearedAt), gte(alarms.clearedAt, from)),
      ),
    )
    .orderBy(desc(alarms.raisedAt))
    .limit(alarmsInChart);
}

export async function countAlarms(ctx: ActorContext): Promise<AlarmCounts> {
  const now = ctx.now();
  const isOpen = and(isNull(alarms.acknowledgedAt), isAwake(now));
  const [counts] = await ctx.db
    .select({
      active: sql<number>`count(*)::int`,
      open: sql<number>`count(*) filter (where ${isOpen})::int`,
      high: sql<number>`count(*) filter (where ${alarms.priority} = 'HIGH')::int`,
    })
    .from(alarms)
    .where(and(eq(alarms.organizationId, ctx.actor.organizationId), isNull(alarms.clearedAt)));
  return counts ?? { active: 0, open: 0, high: 0 };
}

/** Yields the counts at the start, and after each change of the organization's alarms. */
export async function* alarmChanges(ctx: ActorContext, signal: AbortSignal | undefined): AsyncGenerator<AlarmCounts> {
  const topic = alarmsTopic(ctx.actor.organizationId);
  for await (const wake of ctx.ports.events.subscribe(topic, signal ?? ctx.stopping, recheckMs)) {
    yield await wake.share('counts', () => countAlarms(ctx));
  }
}

function stateOf({ clearedAt, snoozedUntil, acknowledgedAt }: Row, now: Date): Alarm['state'] {
  if (clearedAt) return 'CLEARED';
  if (snoozedUntil && snoozedUntil > now) return 'SNOOZED';
  return acknowledgedAt ? 'ACKNOWLEDGED' : 'OPEN';
}

interface ListedRow {
  alarm: Row;
  deviceName: string;
  task: Alarm['task'];
}

function toAlarm({ alarm: row, deviceName, task }: ListedRow, now: Date): Alarm {
  const { ruleName, condition, metric, unit, consequence, documentId, page, quote } = row.cause;
  return {
    id: row.id,
    deviceId: row.deviceId,
    deviceName,
    ruleId: row.ruleId,
    ruleName,
    priority: row.priority,
    state: stateOf(row, now),
    condition,
    metric,
    unit,
    consequence,
    source: documentId && page !== null && quote ? { documentId, page, quote } : null,
    measure: row.cause.measure ?? 'value',
    value: row.value,
    peakValue: row.peakValue,
    lastValue: row.lastValue,
    raisedAt: row.raisedAt.toISOString(),
    acknowledgedAt: row.acknowledgedAt?.toISOString() ?? null,
    acknowledgedByName: row.acknowledgedByName,
    note: row.note,
    snoozedUntil: row.snoozedUntil?.toISOString() ?? null,
    clearedAt: row.clearedAt?.toISOString() ?? null,
    clearedBy: row.clearedBy,
    clearedByName: row.clearedByName,
    escalatedAt: row.escalatedAt?.toISOString() ?? null,
    task,
  };
}
