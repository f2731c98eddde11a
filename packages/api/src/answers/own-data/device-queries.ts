import { devices, users } from '@steward/db/schema';
import { and, asc, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { ActorContext } from '../../context';
import { countText } from '../../count-text';
import { statusReasonsOf } from '../../devices/status-reason';
import { organizationDate } from '../../due-dates';
import { fullName, timeZoneOf } from '../../people';
import { momentIn } from '../moment';
import { type FixedQuery, type FixedQueryResult, isOrAre, namesOf, rowsStored, statusPhrases } from './data-answer';
import type { DataQuestion, DeviceStatus, Grouping } from './data-question';
import { lackWords, withoutThing } from './devices-without';
import { enumerationText } from './enumeration-text';
import { reasonText } from './reason-text';
import { statusStart } from './status-start';
import type { Understood } from './understand';

type DevicesQuestion = Extract<DataQuestion, { about: 'devices' }>;

const assigneeJoin = and(eq(users.organizationId, devices.organizationId), eq(users.id, devices.assignedUserId));
const inOrganization = (ctx: ActorContext) => eq(devices.organizationId, ctx.actor.organizationId);

/** Lists or counts devices. */
export const devicesQuery: FixedQuery = (ctx, understood) => {
  if (understood.question.about !== 'devices') throw new Error('not a question about devices');
  const { question } = understood;
  const hasCondition =
    question.statuses.length || question.type || question.assigned || question.without || understood.person;
  const hasPlace = understood.locations.length || understood.manufacturers.length;
  const by = question.by ?? (question.asksForCount && !hasCondition && !hasPlace ? 'status' : null);
  return by ? countDevicesBy(ctx, understood, question, by) : listDevices(ctx, understood, question);
};

function conditions(ctx: ActorContext, understood: Understood, question: DevicesQuestion): SQL | undefined {
  const assignee = question.assigned === 'me' ? ctx.actor.userId : understood.person?.id;
  return and(
    inOrganization(ctx),
    question.statuses.length ? inArray(devices.status, question.statuses) : undefined,
    question.type ? eq(devices.type, question.type) : undefined,
    understood.locations.length ? inArray(devices.location, understood.locations) : undefined,
    understood.manufacturers.length ? inArray(devices.manufacturer, understood.manufacturers) : undefined,
    question.assigned === 'nobody' ? isNull(devices.assignedUserId) : undefined,
    assignee ? eq(devices.assignedUserId, assignee) : undefined,
    question.without ? withoutThing(ctx, question.without) : undefined,
  );
}

async function countDevicesBy(
  ctx: ActorContext,
  understood: Understood,
  question: DevicesQuestion,
  by: Grouping,
): Promise<FixedQueryResult> {
  const column = devices[by];
  const rows = await ctx.db
    .select({ value: column, n: count() })
    .from(devices)
    .where(conditions(ctx, understood, question))
    .groupBy(column)
    .orderBy(desc(count()), asc(column));
  const total = rows.reduce((sum, { n }) => sum + n, 0);
  const groups = rows.map(({ value, n }) => (by === 'type' ? countText(n, wordOf(value)) : `${n} ${wordOf(value)}`));
  return {
    query: `devices-by-${by}`,
    columns: [`${by[0]?.toUpperCase()}${by.slice(1)}`, 'Devices'],
    rows: rows.slice(0, rowsStored).map(({ value, n }) => [shownOf(by, value), String(n)]),
    rowCount: rows.length,
    prose: total ? `You have ${countText(total, 'device')}: ${namesOf(groups)}.` : 'You have no devices yet.',
  };
}

function shownOf(by: Grouping, value: string | null): string {
  if (value === null) return 'Not specified';
  return by === 'status' || by === 'type' ? enumerationText(value) : value;
}

function wordOf(value: string | null): string {
  if (value === null) return 'not specified';
  if (value in statusPhrases) return statusPhrases[value as DeviceStatus];
  return deviceTypes.has(value) ? value.toLowerCase() : value;
}
const deviceTypes: ReadonlySet<string> = new Set(devices.type.enumValues);

async function listDevices(
  ctx: ActorContext,
  understood: Understood,
  question: DevicesQuestion,
): Promise<FixedQueryResult> {
  const where = conditions(ctx, understood, question);
  const [rows, [found], [all]] = await Promise.all([
    ctx.db
      .select({
        id: devices.id,
        name: devices.name,
        type: devices.type,
        status: devices.status,
        location: devices.location,
        lastSeenAt: devices.lastSeenAt,
        statusReason: devices.statusReason,
        silence: devices.silence,
        manufacturer: devices.manufacturer,
        model: devices.model,
        assignee: fullName,
      })
      .from(devices)
      .leftJoin(users, assigneeJoin)
      .where(where)
      .orderBy(sql`lower(${devices.name})`, asc(devices.id))
      .limit(rowsStored),
    ctx.db.select({ n: count() }).from(devices).where(where),
    ctx.db.select({ n: count() }).from(devices).where(inOrganization(ctx)),
  ]);
  const n = found?.n ?? 0;
  const names = namesOf(
    rows.map(({ name }) => name),
    n,
  );
  const description = describe(understood, question);
  const noun = question.type ? question.type.toLowerCase() : 'device';
  const prose = description
    ? `${subjectOf(n, all?.n ?? 0, noun)} ${isOrAre(n || 1)} ${description}${n ? `: ${names}` : ''}.`
    : n
      ? `You have ${countText(n, noun)}: ${names}.`
      : `You have no ${noun}s.`;
  const reasons = question.withReason ? await reasonsOf(ctx, rows) : null;
  const starts = question.withStart ? await startsOf(ctx, rows) : null;
  const details = reasons ?? starts;
  const people = question.withPeople ? peopleOf(rows) : null;
  const statedDetails = details ?? people;
  const detailNoun = reasons ? 'reasons' : starts ? 'times' : 'people';
  return {
    query: queryName(understood, question),
    columns: ['Device', 'Type', 'Status', 'Location', reasons ? 'Reason' : starts ? 'Since' : 'Looked after by'],
    rows: rows.map(({ id, name, type, status, location, assignee }) => [
      name,
      enumerationText(type),
      enumerationText(status),
      location,
      details ? (details.get(id) ?? '') : (assignee ?? 'Nobody'),
    ]),
    rowCount: n,
    prose: [prose, ...(statedDetails ? detailSentences(rows, statedDetails, n, detailNoun) : [])].join(' '),
    subjects: rows.map(({ id, name }) => ({ deviceId: id, deviceName: name, topic: null, source: null })),
  };
}

/** Maximum number of devices whose reason, start or person is written out; the table has all of them. */
const maxDetails = 5;

function detailSentences(
  rows: { id: string; name: string }[],
  details: ReadonlyMap<string, string>,
  n: number,
  noun: 'reasons' | 'times' | 'people',
) {
  const sentences = rows.slice(0, maxDetails).map(({ id, name }) => `${name}: ${details.get(id) ?? ''}.`);
  return n > maxDetails ? [...sentences, `The table has the ${noun} of the others.`] : sentences;
}

/** Who looks after each device. */
const peopleOf = (rows: readonly { id: string; assignee: string | null }[]): Map<string, string> =>
  new Map(rows.map(({ id, assignee }) => [id, assignee ? `looked after by ${assignee}` : 'not assigned to anyone']));

/** Since when each device has its status: 'since 2026-11-24 15:31'. */
async function startsOf(
  ctx: ActorContext,
  rows: ({ id: string } & Parameters<typeof statusStart>[0])[],
): Promise<Map<string, string>> {
  const timeZone = await timeZoneOf(ctx.db, ctx.actor.organizationId);
  return new Map(
    rows.map((row) => {
      const start = statusStart(row);
      return [row.id, start ? `since ${momentIn(timeZone, start)}` : 'since when is not recorded'];
    }),
  );
}

async function reasonsOf(ctx: ActorContext, rows: Parameters<typeof statusReasonsOf>[2]): Promise<Map<string, string>> {
  const [{ today }, timeZone] = await Promise.all([
    organizationDate(ctx),
    timeZoneOf(ctx.db, ctx.actor.organizationId),
  ]);
  const reasons = await statusReasonsOf(ctx, today, rows);
  const momentOf = (at: Date) => momentIn(timeZone, at);
  return new Map([...reasons].map(([id, reason]) => [id, reasonText(reason, momentOf)]));
}

function subjectOf(n: number, all: number, noun: string): string {
  if (n === 0) return `No ${noun}`;
  if (n < all) return `${n} of your ${countText(all, 'device')}`;
  return n === 1 ? `Your only ${noun}` : `All ${countText(n, noun)}`;
}

/** 'offline in Hall 1', 'without a manual' */
function describe(understood: Understood, question: DevicesQuestion): string {
  const { statuses, assigned, without } = question;
  return [
    statuses.map((status) => statusPhrases[status]).join(' or '),
    assigned === 'nobody' ? 'unassigned' : '',
    assigned === 'me' ? 'looked after by you' : '',
    understood.person ? `looked after by ${understood.person.name}` : '',
    without ? lackWords[without] : '',
    understood.manufacturers.length ? `made by ${understood.manufacturers.join(' or ')}` : '',
    understood.locations.length ? `in ${understood.locations.join(' or ')}` : '',
  ]
    .filter(Boolean)
    .join(', ');
}

function queryName(understood: Understood, { statuses, type, assigned, without }: DevicesQuestion): string {
  if (without) return `devices-without-${without}`;
  if (assigned === 'nobody') return 'devices-unassigned';
  if (assigned) return 'devices-of-person';
  if (statuses.length) return 'devices-with-status';
  if (understood.locations.length) return 'devices-at-location';
  if (understood.manufacturers.length) return 'devices-of-manufacturer';
  return type ? 'devices-of-type' : 'devices';
}

const findOnlyDevice = async (ctx: ActorContext, { devices: [device] }: Understood) => {
  const [row] = device
    ? await ctx.db
        .select({
          id: devices.id,
          name: devices.name,
          assignee: fullName,
          email: users.email,
        })
        .from(devices)
        .leftJoin(users, assigneeJoin)
        .where(and(inOrganization(ctx), eq(devices.id, device.id)))
    : [];
  return row;
};

export const assigneeQuery: FixedQuery = async (ctx, understood) => {
  const row = await findOnlyDevice(ctx, understood);
  if (!row) return null;
  return {
    query: 'device-assignee',
    columns: ['Device', 'Looked after by', 'Email'],
    rows: [[row.name, row.assignee ?? 'Nobody', row.email ?? '']],
    rowCount: 1,
    prose: row.assignee ? `${row.assignee} looks after ${row.name}.` : `${row.name} is not assigned to anyone.`,
    subjects: [{ deviceId: row.id, deviceName: row.name, topic: null, source: null }],
  };
};
