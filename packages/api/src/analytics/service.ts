import type { z } from 'zod';
import { queryTypes } from '../answers/schema';
import type { ActorContext } from '../context';
import { findDevice } from '../devices/queries';
import { findUser } from '../people';
import { readDays, readTopDevices, readTotals, readUsers, spanOf, type Totals } from './queries';
import { everyDay, percentage } from './rules';
import type {
  AnalyticsDashboard,
  analyticsOfDevice,
  analyticsOfUser,
  analyticsSummary,
  OverallAnalytics,
  RangeInput,
  ResponseTimeAnalytics,
  UserAnalytics,
} from './schema';

/** Length of the top lists (specification 1, section 9). */
const topCount = 5;

/** All data of the Intelligence page: reads the time zone, then runs four queries concurrently. */
export async function analyticsDashboard(ctx: ActorContext, { range }: RangeInput): Promise<AnalyticsDashboard> {
  const span = await spanOf(ctx, range);
  const [totals, users, days, devices] = await Promise.all([
    readTotals(ctx, span),
    readUsers(ctx, span),
    readDays(ctx, span),
    readTopDevices(ctx, span, topCount),
  ]);
  return {
    range,
    overall: {
      totalUsers: totals.users,
      ...activityOf(totals),
      dailyActivity: everyDay(days, span.from, span.today),
      topUsers: users.slice(0, topCount).map(toTopUser),
      topDevices: devices.map(toTopDevice),
    },
    userAnalytics: users,
    responseTimeAnalytics: responseTimesOf(totals),
  };
}

export async function overallAnalytics(ctx: ActorContext, { range }: RangeInput): Promise<OverallAnalytics> {
  return (await analyticsDashboard(ctx, { range })).overall;
}

export async function usersAnalytics(ctx: ActorContext, { range }: RangeInput): Promise<UserAnalytics[]> {
  return readUsers(ctx, await spanOf(ctx, range));
}

export async function responseTimes(ctx: ActorContext, { range }: RangeInput): Promise<ResponseTimeAnalytics> {
  return responseTimesOf(await readTotals(ctx, await spanOf(ctx, range)));
}

export async function summary(ctx: ActorContext, { range }: RangeInput): Promise<z.infer<typeof analyticsSummary>> {
  const totals = await readTotals(ctx, await spanOf(ctx, range));
  return {
    totalUsers: totals.users,
    totalQueries: totals.queries,
    totalResponses: totals.responses,
    averageResponseTime: totals.averageTime,
    totalFeedback: totals.feedback,
    ...feedbackOf(totals),
  };
}

type SubjectInput = RangeInput & { id: string };

/** @throws NOT_FOUND for an absent, foreign or malformed id alike. */
export async function userAnalyticsById(
  ctx: ActorContext,
  { id, range }: SubjectInput,
): Promise<z.infer<typeof analyticsOfUser>> {
  const user = await findUser(ctx.db, ctx.actor.organizationId, id);
  const span = await spanOf(ctx, range, { kind: 'user', id: user.id });
  const [totals, days] = await Promise.all([readTotals(ctx, span), readDays(ctx, span)]);
  return {
    userId: user.id,
    userName: `${user.firstName} ${user.lastName}`.trim(),
    userEmail: user.email,
    likedResponses: totals.likes,
    dislikedResponses: totals.dislikes,
    regeneratedResponses: totals.regenerates,
    ...activityOf(totals),
    dailyActivity: everyDay(days, span.from, span.today),
    responseTimeAnalytics: responseTimesOf(totals),
  };
}

/** @throws NOT_FOUND for an absent, foreign or malformed id alike. */
export async function deviceAnalytics(
  ctx: ActorContext,
  { id, range }: SubjectInput,
): Promise<z.infer<typeof analyticsOfDevice>> {
  const device = await findDevice(ctx.db, ctx.actor.organizationId, id);
  const span = await spanOf(ctx, range, { kind: 'device', id: device.id });
  const [totals, days] = await Promise.all([readTotals(ctx, span), readDays(ctx, span)]);
  return {
    deviceId: device.id,
    deviceName: device.name,
    satisfactionScore: percentage(totals.likes, totals.feedback),
    ...activityOf(totals),
    dailyActivity: everyDay(days, span.from, span.today),
    responseTimeAnalytics: responseTimesOf(totals),
  };
}

const toTopUser = ({ userId, userName, userEmail, totalQueries, averageResponseTime }: UserAnalytics) => ({
  userId,
  userName,
  userEmail,
  queryCount: totalQueries,
  averageResponseTime,
});

type DeviceSums = Awaited<ReturnType<typeof readTopDevices>>[number];

const toTopDevice = ({ deviceId, deviceName, queries, likes, feedback }: DeviceSums) => ({
  deviceId,
  deviceName,
  queryCount: queries,
  feedbackCount: feedback,
  satisfactionScore: percentage(likes, feedback),
});

const activityOf = (totals: Totals) => ({
  totalQueries: totals.queries,
  totalResponses: totals.responses,
  averageResponseTime: totals.averageTime,
  totalFeedback: totals.feedback,
  queryTypeDistribution: queryTypes
    .map((queryType) => ({ queryType, count: totals[queryType] }))
    .filter(({ count }) => count > 0),
  feedbackBreakdown: feedbackOf(totals),
});

const feedbackOf = ({ likes, dislikes, regenerates, feedback }: Totals) => ({
  likes,
  dislikes,
  regenerates,
  likePercentage: percentage(likes, feedback),
  dislikePercentage: percentage(dislikes, feedback),
  regeneratePercentage: percentage(regenerates, feedback),
});

const responseTimesOf = (totals: Totals): ResponseTimeAnalytics => ({
  responseTimeRanges: [
    { range: '0-1s', count: totals.below1 },
    { range: '1-2s', count: totals.below2 },
    { range: '2-5s', count: totals.below5 },
    { range: '5s+', count: totals.above5 },
  ],
  averageResponseTime: totals.averageTime,
});
