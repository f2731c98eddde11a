import {
  devices,
  documents,
  maintenanceTasks,
  onboardingRuns,
  rules,
  safetyPrecautions,
  users,
} from '@steward/db/schema';
import { and, asc, count, desc, eq, ilike, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { dateIn, daysBetween } from '../calendar';
import type { ActorContext } from '../context';
import { notFound } from '../errors';
import { isUuid } from '../fields';
import { deviceTopic } from '../onboarding/events';
import { progressOfDevices } from '../onboarding/queries';
import { toPage } from '../paging';
import { timeZoneOf } from '../users/queries';
import { assigneeJoin, findDevice, toDevice, withAssignee } from './queries';
import type {
  Device,
  DeviceCard,
  DeviceDetail,
  DeviceStatus,
  deviceHealth,
  deviceSorts,
  listDevicesInput,
} from './schema';

type ListInput = z.infer<typeof listDevicesInput>;

/** One page of the list: three queries, whatever its size. */
export async function listDevices(ctx: ActorContext, input: ListInput) {
  const filters = [eq(devices.organizationId, ctx.actor.organizationId), ...searchFilters(input)];
  const status = input.status === 'all' ? [] : [eq(devices.status, input.status)];
  const [rows, counts] = await Promise.all([
    ctx.db
      .select(withAssignee)
      .from(devices)
      .leftJoin(users, assigneeJoin)
      .where(and(...filters, ...status))
      .orderBy(...order(input.sort))
      .limit(input.size)
      .offset(input.page * input.size),
    ctx.db
      .select({ status: devices.status, n: count() })
      .from(devices)
      .where(and(...filters))
      .groupBy(devices.status),
  ]);
  const statusCounts = { all: 0, ONLINE: 0, OFFLINE: 0, WARNING: 0, ERROR: 0 };
  for (const { status: of, n } of counts) {
    statusCounts[of] = n;
    statusCounts.all += n;
  }
  const content = await toCards(ctx, rows.map(toDevice));
  return { ...toPage(content, input, statusCounts[input.status]), statusCounts };
}

const arrayLimit = 1000;

/** The same without paging, for clients that want an array. */
export async function allDevices(ctx: ActorContext, input: Omit<ListInput, 'page' | 'size'>): Promise<DeviceCard[]> {
  return (await listDevices(ctx, { ...input, page: 0, size: arrayLimit })).content;
}

function searchFilters(input: ListInput): SQL[] {
  const filters: SQL[] = [];
  if (input.type !== 'all') filters.push(eq(devices.type, input.type));
  for (const word of input.search.split(/\s+/).filter(Boolean)) {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    const match = or(
      ilike(devices.name, pattern),
      ilike(devices.location, pattern),
      ilike(devices.manufacturer, pattern),
      ilike(devices.model, pattern),
      sql`array_to_string(${devices.tags}, ' ') ilike ${pattern}`,
    );
    if (match) filters.push(match);
  }
  return filters;
}

/** What needs attention comes first. */
const bySeverity = sql`array_position(array['ERROR','WARNING','OFFLINE','ONLINE'], ${devices.status})`;
const byName = sql`lower(${devices.name})`;

function order(sort: (typeof deviceSorts)[number]): SQL[] {
  if (sort === 'status') return [asc(bySeverity), asc(byName), asc(devices.id)];
  if (sort === 'lastSeen') return [desc(devices.updatedAt), asc(devices.id)];
  return [asc(byName), asc(devices.id)];
}

/** Adds what is due next and a running onboarding: two queries for all of them. */
async function toCards(ctx: ActorContext, list: Device[]): Promise<DeviceCard[]> {
  const { organizationId } = ctx.actor;
  const ids = list.map((d) => d.id);
  if (!ids.length) return [];
  const [timeZone, due, running] = await Promise.all([
    timeZoneOf(ctx.db, organizationId),
    ctx.db
      .selectDistinctOn([maintenanceTasks.deviceId])
      .from(maintenanceTasks)
      .where(
        and(
          eq(maintenanceTasks.organizationId, organizationId),
          inArray(maintenanceTasks.deviceId, ids),
          isNotNull(maintenanceTasks.nextMaintenance),
          ne(maintenanceTasks.status, 'COMPLETED'),
        ),
      )
      .orderBy(maintenanceTasks.deviceId, asc(maintenanceTasks.nextMaintenance), asc(maintenanceTasks.id)),
    progressOfDevices(ctx, ids),
  ]);
  const today = dateIn(timeZone, ctx.now());
  const tasks = new Map(due.map((task) => [task.deviceId, toNextTask(task, today)]));
  return list.map((d) => ({ ...d, nextTask: tasks.get(d.id) ?? null, onboarding: running.get(d.id) ?? null }));
}

function toNextTask(task: typeof maintenanceTasks.$inferSelect, today: string): DeviceCard['nextTask'] {
  if (!task.nextMaintenance) return null;
  return {
    id: task.id,
    taskName: task.taskName,
    nextMaintenance: task.nextMaintenance,
    daysFromToday: daysBetween(today, task.nextMaintenance),
    page: task.source?.page ?? null,
    documentId: task.documentId,
  };
}

export async function getDevice(ctx: ActorContext, id: string): Promise<DeviceDetail> {
  const found = await findDevice(ctx.db, ctx.actor.organizationId, id);
  const [cards, counts] = await Promise.all([toCards(ctx, [found]), countCare(ctx, id)]);
  const [card] = cards;
  if (!card) throw notFound('Device');
  return { ...card, counts };
}

async function countCare(ctx: ActorContext, deviceId: string): Promise<DeviceDetail['counts']> {
  const of = (table: typeof rules | typeof maintenanceTasks | typeof safetyPrecautions) =>
    ctx.db
      .select({ n: count() })
      .from(table)
      .where(and(eq(table.organizationId, ctx.actor.organizationId), eq(table.deviceId, deviceId)))
      .then(([row]) => row?.n ?? 0);
  const [ruleCount, maintenance, safety] = await Promise.all([of(rules), of(maintenanceTasks), of(safetyPrecautions)]);
  return { rules: ruleCount, maintenance, safety };
}

export async function setDeviceStatus(ctx: ActorContext, id: string, status: DeviceStatus): Promise<Device> {
  if (!isUuid(id)) throw notFound('Device');
  const changed = await ctx.db
    .update(devices)
    .set({ status, updatedAt: ctx.now() })
    .where(and(eq(devices.organizationId, ctx.actor.organizationId), eq(devices.id, id)))
    .returning({ id: devices.id });
  if (!changed.length) throw notFound('Device');
  return findDevice(ctx.db, ctx.actor.organizationId, id);
}

/** Removes a device and everything of it in one transaction; files go after commit. */
export async function removeDevice(ctx: ActorContext, id: string) {
  if (!isUuid(id)) throw notFound('Device');
  const { organizationId } = ctx.actor;
  const mine = and(eq(devices.organizationId, organizationId), eq(devices.id, id));
  const { name, keys } = await ctx.db.transaction(async (tx) => {
    const [found] = await tx.select({ name: devices.name }).from(devices).where(mine).for('update');
    if (!found) throw notFound('Device');
    const files = await tx
      .select({ key: documents.storageKey })
      .from(documents)
      .where(and(eq(documents.organizationId, organizationId), eq(documents.deviceId, id)));
    await tx
      .delete(onboardingRuns)
      .where(and(eq(onboardingRuns.organizationId, organizationId), eq(onboardingRuns.deviceId, id)));
    await tx.delete(devices).where(mine);
    return { name: found.name, keys: files.map((f) => f.key) };
  });
  if (keys.length) await ctx.ports.jobs.enqueue('files.remove', { keys }, `files:${id}`);
  await ctx.ports.events.publish(deviceTopic(organizationId, id));
  return { message: `Device "${name}" has been successfully deleted!` };
}

export async function deviceHealthSummary(ctx: ActorContext): Promise<z.infer<typeof deviceHealth>> {
  const rows = await ctx.db
    .select({ status: devices.status, n: count() })
    .from(devices)
    .where(eq(devices.organizationId, ctx.actor.organizationId))
    .groupBy(devices.status);
  const of = (status: DeviceStatus) => rows.find((r) => r.status === status)?.n ?? 0;
  const [online, offline, warning, error] = [of('ONLINE'), of('OFFLINE'), of('WARNING'), of('ERROR')];
  return { total: online + offline + warning + error, online, offline, warning, error };
}
