import { z } from 'zod';
import { queryTypes } from '../answers/schema';
import { calendarDate, id } from '../fields';

export const analyticsRanges = ['7d', '30d', '90d', 'all'] as const;
export type AnalyticsRange = (typeof analyticsRanges)[number];

/** Days of the organization's calendar, today included; without it, all time. */
export const rangeInput = z
  .object({
    range: z.enum(analyticsRanges, `Range must be one of: ${analyticsRanges.join(', ')}`).default('all'),
  })
  .default({ range: 'all' });
export type RangeInput = z.output<typeof rangeInput>;
export const ofOneInput = z.object({ id, range: rangeInput.unwrap().shape.range });

const count = z.number().int();
/** Of a hundred, with one decimal; 0 where there is nothing to share. */
const percentage = z.number();
/** The mean of what took time, in seconds; 0 where nothing did. */
const averageResponseTime = z.number();

export const feedbackBreakdown = z.object({
  likes: count,
  dislikes: count,
  regenerates: count,
  likePercentage: percentage,
  dislikePercentage: percentage,
  regeneratePercentage: percentage,
});

/** Every day of the range, also those on which nobody asked. */
export const dayOfActivity = z.object({
  date: calendarDate,
  queries: count,
  responses: count,
  averageResponseTime,
  feedback: count,
});
export type DayOfActivity = z.infer<typeof dayOfActivity>;

/** What people asked and the assistant answered. */
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
  /** How many answers were rated at all: without one the score says nothing. */
  feedbackCount: count,
  satisfactionScore: percentage,
});

export const overallAnalytics = activity.extend({
  /** Who asked something. */
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

/** Seconds; each begins where the one before ends. */
export const responseTimeNames = ['0-1s', '1-2s', '2-5s', '5s+'] as const;
export const responseTimeAnalytics = z.object({
  responseTimeRanges: z.array(z.object({ range: z.enum(responseTimeNames), count })),
  averageResponseTime,
});
export type ResponseTimeAnalytics = z.infer<typeof responseTimeAnalytics>;

/** All that the Intelligence page shows. */
export const analyticsDashboard = z.object({
  range: z.enum(analyticsRanges),
  overall: overallAnalytics,
  userAnalytics: z.array(userAnalytics),
  responseTimeAnalytics,
});
export type AnalyticsDashboard = z.infer<typeof analyticsDashboard>;

/** The figures alone. */
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
