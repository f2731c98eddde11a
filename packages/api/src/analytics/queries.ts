import { chatMessages, devices, organizations, users } from '@steward/db/schema';
import { and, asc, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { dateIn } from '../calendar';
import type { ActorContext } from '../context';
import { queryTypes } from '../knowledge/schema';
import { fullName } from '../users/queries';
import { firstDay } from './rules';
import type { AnalyticsRange, DayOfActivity, UserAnalytics } from './schema';

const { messageType, processingTime, queryType, userFeedback, createdAt } = chatMessages;

/** Which messages are counted: an organization's, from a day of its calendar on, of all or of one user or device. */
export interface Span {
  today: string;
  from: string | null;
  timeZone: string;
  where: SQL | undefined;
}

export async function spanOf(ctx: ActorContext, range: AnalyticsRange, only?: SQL): Promise<Span> {
  const { organizationId } = ctx.actor;
  const [organization] = await ctx.db
    .select({ timeZone: organizations.timeZone })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  const timeZone = organization?.timeZone ?? 'UTC';
  const today = dateIn(timeZone, ctx.now());
  const from = firstDay(range, today);
  const since = from ? sql`${createdAt} >= (${from}::date::timestamp at time zone ${timeZone})` : undefined;
  return { today, from, timeZone, where: and(eq(chatMessages.organizationId, organizationId), since, only) };
}

const isQuery = sql`${messageType} = 'USER'`;
const isResponse = sql`${messageType} = 'ASSISTANT'`;

const counted = (condition: SQL) => sql<number>`count(*) filter (where ${condition})::int`;
const responses = (condition: SQL) => counted(sql`${isResponse} and ${condition}`);

const queries = counted(isQuery);
const answers = counted(isResponse);
/** Seconds, to the hundredth. */
const averageTime = sql<number>`coalesce(round((avg(${processingTime}) filter (where ${isResponse}))::numeric, 2), 0)::float8`;
const likes = responses(sql`${userFeedback} = 'LIKE'`);
const dislikes = responses(sql`${userFeedback} = 'DISLIKE'`);
const regenerates = responses(sql`${userFeedback} = 'REGENERATE'`);
const feedback = responses(sql`${userFeedback} is not null`);

const typeCounts = Object.fromEntries(
  queryTypes.map((type) => [
    type,
    // an answer from before types were stored is of no known one
    responses(type === 'UNKNOWN' ? sql`coalesce(${queryType}, 'UNKNOWN') = 'UNKNOWN'` : sql`${queryType} = ${type}`),
  ]),
) as Record<(typeof queryTypes)[number], SQL<number>>;

const totals = {
  users: sql<number>`count(distinct ${chatMessages.userId}) filter (where ${isQuery})::int`,
  queries,
  responses: answers,
  averageTime,
  likes,
  dislikes,
  regenerates,
  feedback,
  ...typeCounts,
  below1: responses(sql`${processingTime} < 1`),
  below2: responses(sql`${processingTime} >= 1 and ${processingTime} < 2`),
  below5: responses(sql`${processingTime} >= 2 and ${processingTime} < 5`),
  above5: responses(sql`${processingTime} >= 5`),
};
export type Totals = { [K in keyof typeof totals]: number };

/** All sums in one row. */
export async function readTotals(ctx: ActorContext, { where }: Span): Promise<Totals> {
  const [row] = await ctx.db.select(totals).from(chatMessages).where(where);
  // an aggregate without groups always has its row
  if (!row) throw new Error('the sums have no row');
  return row;
}

/** The days on which something was asked or answered, by the organization's calendar, in order. */
export async function readDays(ctx: ActorContext, { where, timeZone }: Span): Promise<DayOfActivity[]> {
  const date = sql<string>`to_char(${createdAt} at time zone ${timeZone}, 'YYYY-MM-DD')`;
  return ctx.db
    .select({ date, queries, responses: answers, averageResponseTime: averageTime, feedback })
    .from(chatMessages)
    .where(where)
    .groupBy(sql`1`)
    .orderBy(sql`1`);
}

/** More people than this are in an export, not on a page. */
const mostUsers = 1000;

/** One row for each user who asked, the busiest first. */
export async function readUsers(ctx: ActorContext, { where }: Span): Promise<UserAnalytics[]> {
  const byUser = ctx.db
    .select({
      userId: chatMessages.userId,
      queries: queries.as('queries'),
      responses: answers.as('responses'),
      averageTime: averageTime.as('average_time'),
      likes: likes.as('likes'),
      dislikes: dislikes.as('dislikes'),
      regenerates: regenerates.as('regenerates'),
    })
    .from(chatMessages)
    .where(where)
    .groupBy(chatMessages.userId)
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
    .limit(mostUsers);
}

/** The devices that were asked about most. */
export async function readTopDevices(ctx: ActorContext, { where }: Span, limit: number) {
  const byDevice = ctx.db
    .select({
      deviceId: sql<string>`${chatMessages.deviceId}`.as('device_id'),
      queries: queries.as('queries'),
      likes: likes.as('likes'),
      feedback: feedback.as('feedback'),
    })
    .from(chatMessages)
    .where(and(where, isNotNull(chatMessages.deviceId)))
    .groupBy(chatMessages.deviceId)
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
