import { z } from 'zod';
import { queryTypes } from '../answers/schema';
import { calendarDate, id } from '../fields';

export const analyticsRanges = ['7d', '30d', '90d', 'all'] as const;
export type AnalyticsRange = (typeof analyticsRanges)[number];

/** Days of the organization's calendar up to and including today. Defaults to all time. */
export const rangeInput = z
  .object({
    range: z.enum(analyticsRanges, `Range must be one of: ${analyticsRanges.join(', ')}`).default('all'),
  })
  .default({ range: 'all' });
export type RangeInput = z.output<typeof rangeInput>;
export const subjectInput = z.object({ id, range: rangeInput.unwrap().shape.range });

const count = z.number().int();
/** With one decimal; 0 when the total is 0. */
const percentage = z.number();
/** Mean of the measured times in seconds; 0 when none was measured. */
const averageResponseTime = z.number();

export const feedbackBreakdown = z.object({
  likes: count,
  dislikes: count,
  regenerates: count,
  likePercentage: percentage,
  dislikePercentage: percentage,
  regeneratePercentage: percentage,
});

/** One day of the range. Days without messages are included, as zeros. */
export const dayOfActivity = z.object({
  date: calendarDate,
  queries: count,
  responses: count,
  averageResponseTime,
  feedback: count,
});
export type DayOfActivity = z.infer<typeof dayOfActivity>;

/** Questions to the assistant and its answers. */
const activity = z.object({
  totalQueries: count,
  totalResponses: count,
  averageResponseTime,
  totalFeedback: count,
  queryTypeDistribution: z.array(z.object({ queryType: z.enum(queryTypes), count })),
  feedbackBreakdown,
  dailyActivity: z.array(dayOfActivity),
});

export const topUser = z.object({
  userId: z.string(),
  userName: z.string(),
  userEmail: z.string(),
  queryCount: count,
  averageResponseTime,
});
export const topDevice = z.object({
  deviceId: z.string(),
  deviceName: z.string(),
  queryCount: count,
  /** Number of rated answers. The score is meaningless if it is 0. */
  feedbackCount: count,
  satisfactionScore: percentage,
});

export const overallAnalytics = activity.extend({
  /** Number of users with at least one question. */
  totalUsers: count,
  topUsers: z.array(topUser),
  topDevices: z.array(topDevice),
});
export type OverallAnalytics = z.infer<typeof overallAnalytics>;

export const userAnalytics = z.object({
  userId: z.string(),
  userName: z.string(),
  userEmail: z.string(),
  totalQueries: count,
  totalResponses: count,
  averageResponseTime,
  likedResponses: count,
  dislikedResponses: count,
  regeneratedResponses: count,
});
export type UserAnalytics = z.infer<typeof userAnalytics>;

/** In seconds. A boundary belongs to the range that begins there. */
export const responseTimeNames = ['0-1s', '1-2s', '2-5s', '5s+'] as const;
export const responseTimeAnalytics = z.object({
  responseTimeRanges: z.array(z.object({ range: z.enum(responseTimeNames), count })),
  averageResponseTime,
});
export type ResponseTimeAnalytics = z.infer<typeof responseTimeAnalytics>;

/** All data of the Intelligence page. */
export const analyticsDashboard = z.object({
  range: z.enum(analyticsRanges),
  overall: overallAnalytics,
  userAnalytics: z.array(userAnalytics),
  responseTimeAnalytics,
});
export type AnalyticsDashboard = z.infer<typeof analyticsDashboard>;

/** The totals without lists. */
export const analyticsSummary = overallAnalytics
  .pick({ totalUsers: true, totalQueries: true, totalResponses: true, averageResponseTime: true, totalFeedback: true })
  .extend({ ...feedbackBreakdown.shape });

export const analyticsOfUser = activity.extend({ ...userAnalytics.shape, responseTimeAnalytics });
export const analyticsOfDevice = activity.extend({
  deviceId: z.string(),
  deviceName: z.string(),
  satisfactionScore: percentage,
  responseTimeAnalytics,
});
