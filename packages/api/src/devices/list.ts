import type { Db } from '@steward/db/client';
import { devices, maintenanceTasks, onboardingRuns, organizations, users } from '@steward/db/schema';
import { and, count, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { dateIn, daysBetween } from '../calendar';
import type { ActorContext } from '../context';
import { isPlanned, meterDueJson } from '../due-dates';
import { notFound } from '../errors';
import { isUuid } from '../fields';
import { arrayLimit, toPage } from '../paging';
import { fullName } from '../people';
import { preparedOnce } from '../prepared';
import { isOnboarding, isShown, progressOfDevices, recently } from '../progress/queries';
import type { Progress } from '../progress/schema';
import { isOneOf, type SelectedIds } from '../selected-ids';
import { isLike, wordPatterns } from '../word-search';
import { isAtLocation } from './at-location';
import { deviceColumns, toDevice } from './queries';
import type { DeviceCard, DeviceStatus, deviceSorts, listDevicesInput } from './schema';
import { statusReasonsOf } from './status-reason';

type ListInput = z.infer<typeof listDevicesInput>;

/** One page of the list and the device counts by status: one query, and one more while manuals are being read. */
export async function listDevices(ctx: ActorContext, input: ListInput & SelectedIds) {
  const words = wordPatterns(input.search);
  const shape = {
    sort: input.sort,
    words: words.length,
    status: input.status !== 'all',
    type: input.type !== 'all',
    tag: input.tag !== undefined,
    location: input.location !== undefined,
    ids: input.ids !== undefined,
  };
  const parameters = {
    organizationId: ctx.actor.organizationId,
    status: input.status,
    type: input.type,
    tag: input.tag,
    location: input.location,
    ids: input.ids?.filter(isUuid),
    limit: input.size,
    offset: input.page * input.size,
    recently: recently(ctx.now()),
    ...Object.fromEntries(words.map((word, n) => [`word${n}`, word])),
  };
  const rows = await pageOfDevices(ctx.db, shape).execute(parameters);
  const [first] = rows;
  // a page beyond the end has no row with the counts
  const counts = first ? first.counts : await readCounts(deviceCounts(ctx.db, shape).execute(parameters));
  const statusCounts = withTotal(counts);
  return { ...toPage(await toCards(ctx, rows), input, statusCounts[input.status]), statusCounts };
}

/** The inputs that determine the SQL of a page; everything else is a parameter. */
interface Shape {
  sort: (typeof deviceSorts)[number];
  /** Number of search words. */
  words: number;
  /** Whether the list is filtered by status. */
  status: boolean;
  /** Whether the list is filtered by type. */
  type: boolean;
  /** Whether the list is filtered by tag. */
  tag: boolean;
  /** Whether the list is filtered by location. */
  location: boolean;
  /** Whether the list is limited to selected devices. */
  ids: boolean;
}

const { placeholder } = sql;

const matches = ({ words, type, tag, location, ids }: Shape) =>
  and(
    eq(devices.organizationId, placeholder('organizationId')),
    ...Array.from({ length: words }, (_, n) => isLike(devices.searchedText, sql`${placeholder(`word${n}`)}::text`)),
    type ? eq(devices.type, placeholder('type')) : undefined,
    tag ? sql`${devices.tags} @> array[${placeholder('tag')}::text]` : undefined,
    location ? isAtLocation(placeholder('location')) : undefined,
    ids ? isOneOf(devices.id, placeholder('ids')) : undefined,
  );

const countsOf = (db: Db, shape: Shape) =>
  db
    .select({ status: devices.status, n: count().as('n') })
    .from(devices)
    .where(matches(shape))
    .groupBy(devices.status);

const deviceCounts = preparedOnce((db, shape: Shape) => countsOf(db, shape).prepare('device_counts'));

const pageOfDevices = preparedOnce((db, shape: Shape) => {
  const counts = countsOf(db, shape).as('counts');
  const page = db
    .select(deviceColumns)
    .from(devices)
    .where(and(matches(shape), shape.status ? eq(devices.status, placeholder('status')) : undefined))
    .orderBy(...order(shape.sort, devices))
    .limit(placeholder('limit'))
    .offset(placeholder('offset'))
    .as('page');
  return db
    .select({
      device: page._.selectedFields,
      ...cardOf(page, sql`${placeholder('recently')}::timestamptz`),
      counts: sql<Counts>`(select json_object_agg(${counts.status}, ${counts.n}) from ${counts})`,
    })
    .from(page)
    .innerJoin(organizations, eq(organizations.id, page.organizationId))
    .orderBy(...order(shape.sort, page))
    .prepare('page_of_devices');
});

/** @throws NOT_FOUND */
export async function findCard(ctx: ActorContext, id: string): Promise<DeviceCard> {
  if (!isUuid(id)) throw notFound('Device');
  const page = ctx.db
    .select(deviceColumns)
    .from(devices)
    .where(and(eq(devices.organizationId, ctx.actor.organizationId), eq(devices.id, id)))
    .as('page');
  const [card] = await toCards(
    ctx,
    await ctx.db
      .select({ device: page._.selectedFields, ...cardOf(page, sql`${recently(ctx.now())}::timestamptz`) })
      .from(page)
      .innerJoin(organizations, eq(organizations.id, page.organizationId)),
  );
  if (!card) throw notFound('Device');
  return card;
}

type Counts = Partial<Record<DeviceStatus, number>>;

async function readCounts(rows: PromiseLike<{ status: DeviceStatus; n: number }[]>): Promise<Counts> {
  return Object.fromEntries((await rows).map(({ status, n }) => [status, n]));
}

function withTotal({ ONLINE = 0, OFFLINE = 0, WARNING = 0, ERROR = 0 }: Counts) {
  return { all: ONLINE + OFFLINE + WARNING + ERROR, ONLINE, OFFLINE, WARNING, ERROR };
}

/** The first devices without paging, for clients that expect an array. */
export async function allDevices(ctx: ActorContext, input: Omit<ListInput, 'page' | 'size'>): Promise<DeviceCard[]> {
  return (await listDevices(ctx, { ...input, page: 0, size: arrayLimit })).content;
}

type SortColumns = Record<'id' | 'name' | 'status' | 'lastSeenAt' | 'updatedAt', SQLWrapper>;

/** Uses the expressions of the indexes devices_name_idx, devices_severity_idx and devices_seen_idx. */
function order(sort: (typeof deviceSorts)[number], { id, name, status, lastSeenAt, updatedAt }: SortColumns): SQL[] {
  const byName = sql`lower(${name})`;
  // devices that need attention first
  if (sort === 'status')
    return [sql`array_position(array['ERROR','WARNING','OFFLINE','ONLINE'], ${status})`, byName, sql`${id}`];
  // a device that never sent telemetry counts as seen at its last change
  if (sort === 'lastSeen') return [sql`coalesce(${lastSeenAt}, ${updatedAt}) desc`, sql`${id}`];
  return [byName, sql`${id}`];
}

type Page = Record<'organizationId' | 'id' | 'assignedUserId', SQLWrapper>;
type DueTask = Omit<NonNullable<DeviceCard['nextTask']>, 'daysFromToday'>;

/** Columns that a card adds to the device: assignee, next due task, and whether an onboarding must be shown. */
function cardOf({ organizationId, id, assignedUserId }: Page, recently: SQL) {
  return {
    assignedUserName: sql<string | null>`(select ${fullName} from ${users}
      where ${users.organizationId} = ${organizationId} and ${users.id} = ${assignedUserId})`,
    timeZone: organizations.timeZone,
    nextTask: sql<DueTask | null>`(select json_build_object(
        'id', ${maintenanceTasks.id}, 'taskName', ${maintenanceTasks.taskName},
        'nextMaintenance', ${maintenanceTasks.dueOn}, 'meterDue', ${meterDueJson},
        'page', (${maintenanceTasks.source} ->> 'page')::int, 'documentId', ${maintenanceTasks.documentId})
      from ${maintenanceTasks}
      where ${maintenanceTasks.organizationId} = ${organizationId} and ${maintenanceTasks.deviceId} = ${id}
        and ${isPlanned}
      order by ${maintenanceTasks.dueOn}, ${maintenanceTasks.id} limit 1)`,
    onboarded: sql<boolean>`exists (select 1 from ${onboardingRuns}
      where ${onboardingRuns.organizationId} = ${organizationId} and ${onboardingRuns.deviceId} = ${id}
        and ${isOnboarding} and ${isShown(recently)})`,
  };
}

interface CardRow {
  device: Parameters<typeof toDevice>[0];
  assignedUserName: string | null;
  timeZone: string;
  nextTask: DueTask | null;
  onboarded: boolean;
}

async function toCards(ctx: ActorContext, rows: CardRow[]): Promise<DeviceCard[]> {
  const onboarded = rows.flatMap((row) => (row.onboarded ? [row.device.id] : []));
  const today = dateIn(rows[0]?.timeZone ?? 'UTC', ctx.now());
  const [running, reasons] = await Promise.all([
    onboarded.length ? progressOfDevices(ctx, onboarded) : new Map<string, Progress>(),
    statusReasonsOf(
      ctx,
      today,
      rows.map(({ device }) => device),
    ),
  ]);
  return rows.map(({ device, assignedUserName, nextTask }) => ({
    ...toDevice(device, assignedUserName),
    statusReason: reasons.get(device.id) ?? null,
    nextTask: nextTask && { ...nextTask, daysFromToday: daysBetween(today, nextTask.nextMaintenance) },
    onboarding: running.get(device.id) ?? null,
  }));
}
