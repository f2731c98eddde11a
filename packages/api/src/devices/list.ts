import { devices, maintenanceTasks, organizations, users } from '@steward/db/schema';
import { and, asc, count, eq, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { dateIn, daysBetween } from '../calendar';
import type { ActorContext } from '../context';
import { progressOfDevices } from '../onboarding/queries';
import { toPage } from '../paging';
import { hasEveryWord } from '../word-search';
import { assigneeJoin, toDevice, withAssignee } from './queries';
import type { Device, DeviceCard, DeviceStatus, deviceSorts, listDevicesInput } from './schema';

type ListInput = z.infer<typeof listDevicesInput>;

/** One page of the list, and how many devices each status has: three queries, whatever its size. */
export async function listDevices(ctx: ActorContext, input: ListInput) {
  const found = and(
    eq(devices.organizationId, ctx.actor.organizationId),
    ...hasEveryWord(devices.searchText, input.search),
    input.type === 'all' ? undefined : eq(devices.type, input.type),
  );
  const counts = ctx.db
    .select({ status: devices.status, n: count().as('n') })
    .from(devices)
    .where(found)
    .groupBy(devices.status)
    .as('counts');
  const rows = await ctx.db
    .select({
      ...withAssignee,
      counts: sql<Counts>`(select json_object_agg(${counts.status}, ${counts.n}) from ${counts})`,
    })
    .from(devices)
    .leftJoin(users, assigneeJoin)
    .where(and(found, input.status === 'all' ? undefined : eq(devices.status, input.status)))
    .orderBy(...order(input.sort))
    .limit(input.size)
    .offset(input.page * input.size);
  const [first] = rows;
  // a page beyond the end has no row to carry them
  const statusCounts = withTotal(first ? first.counts : await countsAlone(ctx.db.select().from(counts)));
  const content = await toCards(ctx, rows.map(toDevice));
  return { ...toPage(content, input, statusCounts[input.status]), statusCounts };
}

type Counts = Partial<Record<DeviceStatus, number>>;

async function countsAlone(rows: PromiseLike<{ status: DeviceStatus; n: number }[]>): Promise<Counts> {
  return Object.fromEntries((await rows).map(({ status, n }) => [status, n]));
}

function withTotal({ ONLINE = 0, OFFLINE = 0, WARNING = 0, ERROR = 0 }: Counts) {
  return { all: ONLINE + OFFLINE + WARNING + ERROR, ONLINE, OFFLINE, WARNING, ERROR };
}

const arrayLimit = 1000;

/** The same without paging, for clients that want an array. */
export async function allDevices(ctx: ActorContext, input: Omit<ListInput, 'page' | 'size'>): Promise<DeviceCard[]> {
  return (await listDevices(ctx, { ...input, page: 0, size: arrayLimit })).content;
}

/** What needs attention comes first. */
const bySeverity = sql`array_position(array['ERROR','WARNING','OFFLINE','ONLINE'], ${devices.status})`;
const byName = sql`lower(${devices.name})`;
/** As devices_seen_idx has it: a device that never sent telemetry was last seen when it was changed. */
const byLastSeen = sql`coalesce(${devices.lastSeenAt}, ${devices.updatedAt}) desc`;

function order(sort: (typeof deviceSorts)[number]): SQL[] {
  if (sort === 'status') return [asc(bySeverity), asc(byName), asc(devices.id)];
  if (sort === 'lastSeen') return [byLastSeen, asc(devices.id)];
  return [asc(byName), asc(devices.id)];
}

/** Adds what is due next and a running onboarding: two queries for all of them. */
export async function toCards(ctx: ActorContext, list: Device[]): Promise<DeviceCard[]> {
  const { organizationId } = ctx.actor;
  const ids = list.map((d) => d.id);
  if (!ids.length) return [];
  const [due, running] = await Promise.all([
    ctx.db
      .selectDistinctOn([maintenanceTasks.deviceId], dueColumns)
      .from(maintenanceTasks)
      .innerJoin(organizations, eq(organizations.id, maintenanceTasks.organizationId))
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
  const today = dateIn(due[0]?.timeZone ?? 'UTC', ctx.now());
  const tasks = new Map(due.map((task) => [task.deviceId, toNextTask(task, today)]));
  return list.map((d) => ({ ...d, nextTask: tasks.get(d.id) ?? null, onboarding: running.get(d.id) ?? null }));
}

const dueColumns = {
  deviceId: maintenanceTasks.deviceId,
  id: maintenanceTasks.id,
  taskName: maintenanceTasks.taskName,
  nextMaintenance: maintenanceTasks.nextMaintenance,
  source: maintenanceTasks.source,
  documentId: maintenanceTasks.documentId,
  timeZone: organizations.timeZone,
};
type DueRow = Pick<typeof maintenanceTasks.$inferSelect, Exclude<keyof typeof dueColumns, 'timeZone'>>;

function toNextTask({ nextMaintenance, ...task }: DueRow, today: string): DeviceCard['nextTask'] {
  if (!nextMaintenance) return null;
  return {
    id: task.id,
    taskName: task.taskName,
    nextMaintenance,
    daysFromToday: daysBetween(today, nextMaintenance),
    page: task.source?.page ?? null,
    documentId: task.documentId,
  };
}
