import type { AnalyticsRange, OverallAnalytics, ResponseTimeAnalytics } from '@steward/api/schema/analytics';

type QueryType = OverallAnalytics['queryTypeDistribution'][number]['queryType'];
type ResponseTimeName = ResponseTimeAnalytics['responseTimeRanges'][number]['range'];

/** Labels in the order of the selector. */
export const rangeLabels: Record<AnalyticsRange, string> = {
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
  '90d': 'Last 90 days',
  all: 'All time',
};

/** Neutral chart colours: query types are not states, so status colours and the brand colour are not used. */
export const queryTypeColors: Record<QueryType, string> = {
  PDF: 'var(--chart-1)',
  DATABASE: 'var(--chart-2)',
  MIXED: 'var(--chart-3)',
  LLM_ANSWER: 'var(--chart-5)',
  UNKNOWN: 'var(--chart-4)',
};

/** Specification 1, section 9: green, blue, amber, otherwise red. */
export const responseTimeColors: Record<ResponseTimeName, string> = {
  '0-1s': 'var(--status-ok-solid)',
  '1-2s': 'var(--status-info-solid)',
  '2-5s': 'var(--status-warning-solid)',
  '5s+': 'var(--status-error-solid)',
};

export const feedbackColors = {
  likes: 'var(--status-ok-solid)',
  dislikes: 'var(--status-error-solid)',
  regenerates: 'var(--status-warning-solid)',
};
