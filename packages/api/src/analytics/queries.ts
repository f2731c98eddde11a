import { chatDays, devices, organizations, users } from '@steward/db/schema';
import { and, asc, desc, eq, gt, gte, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { queryTypes } from '../answers/schema';
import { dateIn } from '../calendar';
import type { ActorContext } from '../context';
import { fullName } from '../people';
import { firstDay } from './rules';
import type { AnalyticsRange, DayOfActivity, UserAnalytics } from './schema';

/** Conditions that select the rows of chat_days to sum up: of the whole organization, or of one user or device. */
export interface Span {
  today: string;
  /** First date of the range, in the organization's calendar; null for all time. */
  from: string | null;
  /** Daily rows of the subject, or of all users, whose rows together count each message once. */
  days: SQL | undefined;
  /** Rows to sum up: the daily ones or, for all time, the monthly ones, because there are fewer of them. */
  sums: SQL | undefined;
  /** Like `sums`, but one row per device. */
  byDevice: SQL | undefined;
}

type Subject = { kind: 'device' | 'user'; id: string };

export async function spanOf(ctx: ActorContext, range: AnalyticsRange, subject?: Subject): Promise<Span> {
  const { organizationId } = ctx.actor;
  const [organization] = await ctx.db
    .select({ timeZone: organizations.timeZone })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  const today = dateIn(organization?.timeZone ?? 'UTC', ctx.now());
  const from = firstDay(range, today);
  const rows = (kind: Subject['kind'], period: 'day' | 'month') =>
    and(
      eq(chatDays.organizationId, organizationId),
      eq(chatDays.kind, period === 'month' ? (`${kind}-month` as const) : kind),
      subject ? eq(chatDays.subjectId, subject.id) : undefined,
      from ? gte(chatDays.date, from) : undefined,
      // deleted messages leave rows of zeros
      or(gt(chatDays.queries, 0), gt(chatDays.responses, 0)),
    );
  const kind = subject?.kind ?? 'user';
  const period = from ? 'day' : 'month';
  return { today, from, days: rows(kind, 'day'), sums: rows(kind, period), byDevice: rows('device', period) };
}

const sum = (expression: SQL) => sql<number>`coalesce(sum(${expression}), 0)::int`;
const sumOf = (column: PgColumn) => sum(sql`${column}`);

const queries = sumOf(chatDays.queries);
const answers = sumOf(chatDays.responses);
/** Seconds, to the hundredth. */
const averageTime = sql<number>`coalesce(round(sum(${chatDays.milliseconds}) / nullif(sum(${chatDays.timed}), 0) / 1000, 2), 0)::float8`;
const likes = sumOf(chatDays.likes);
const dislikes = sumOf(chatDays.dislikes);
const regenerates = sumOf(chatDays.regenerates);
const feedback = sum(sql`${chatDays.likes} + ${chatDays.dislikes} + ${chatDays.regenerates}`);

const typeCounts: Record<(typeof queryTypes)[number], SQL<number>> = {
  PDF: sumOf(chatDays.pdf),
  DATABASE: sumOf(chatDays.database),
  MIXED: sumOf(chatDays.mixed),
  LLM_ANSWER: sumOf(chatDays.llmAnswer),
  UNKNOWN: sumOf(chatDays.unknown),
};

const totals = {
  users: sql<number>`count(distinct ${chatDays.subjectId}) filter (where ${chatDays.queries} > 0)::int`,
  queries,
  responses: answers,
  averageTime,
  likes,
  dislikes,
  regenerates,
  feedback,
  ...typeCounts,
  below1: sumOf(chatDays.below1),
  below2: sumOf(chatDays.below2),
  below5: sumOf(chatDays.below5),
  above5: sumOf(chatDays.above5),
};
export type Totals = { [K in keyof typeof totals]: number };

/** All sums in one row. */
export async function readTotals(ctx: ActorContext, { sums }: Span): Promise<Totals> {
  const [row] = await ctx.db.select(totals).from(chatDays).where(sums);
  // an aggregate without GROUP BY always returns one row
  if (!row) throw new Error('the totals query returned no row');
  return row;
}

/** Days with at least one question or answer, in the organization's calendar, oldest first. */
export async function readDays(ctx: ActorContext, { days }: Span): Promise<DayOfActivity[]> {
  return ctx.db
    .select({ date: chatDays.date, queries, responses: answers, averageResponseTime: averageTime, feedback })
    .from(chatDays)
    .where(days)
    .groupBy(chatDays.date)
    .orderBy(asc(chatDays.date));
}

/** Maximum number of users returned; there is no paging. */
const maxUsers = 1000;

/** One row per user with messages, most questions first. */
export async function readUsers(ctx: ActorContext, { sums }: Span): Promise<UserAnalytics[]> {
  const byUser = ctx.db
    .select({
      userId: sql<string>`${chatDays.subjectId}`.as('user_id'),
      queries: queries.as('queries'),
      responses: answers.as('responses'),
      averageTime: averageTime.as('average_time'),
      likes: likes.as('likes'),
      dislikes: dislikes.as('dislikes'),
      regenerates: regenerates.as('regenerates'),
    })
    .from(chatDays)
    .where(sums)
    .groupBy(chatDays.subjectId)
    .as('by_user');
  return ctx.db
    .select({
      userId: byUser.userId,
      userName: sql<string>`${fullName}`,
      userEmail: users.email,
      totalQueries: byUser.queries,
      totalResponses: byUser.responses,
      averageResponseTime: byUser.averageTime,
      likedResponses: byUser.likes,
      dislikedResponses: byUser.dislikes,
      regeneratedResponses: byUser.regenerates,
    })
    .from(byUser)
    .innerJoin(users, and(eq(users.organizationId, ctx.actor.organizationId), eq(users.id, byUser.userId)))
    .orderBy(desc(byUser.queries), asc(users.lastName), asc(users.id))
    .limit(maxUsers);
}

/** The devices with the most questions. */
export async function readTopDevices(ctx: ActorContext, { byDevice: sums }: Span, limit: number) {
  const byDevice = ctx.db
    .select({
      deviceId: sql<string>`${chatDays.subjectId}`.as('device_id'),
      queries: queries.as('queries'),
      likes: likes.as('likes'),
      feedback: feedback.as('feedback'),
    })
    .from(chatDays)
    .where(sums)
    .groupBy(chatDays.subjectId)
    .as('by_device');
  return ctx.db
    .select({
      deviceId: byDevice.deviceId,
      deviceName: devices.name,
      queries: byDevice.queries,
      likes: byDevice.likes,
      feedback: byDevice.feedback,
    })
    .from(byDevice)
    .innerJoin(devices, and(eq(devices.organizationId, ctx.actor.organizationId), eq(devices.id, byDevice.deviceId)))
    .orderBy(desc(byDevice.queries), asc(sql`lower(${devices.name})`), asc(devices.id))
    .limit(limit);
}
