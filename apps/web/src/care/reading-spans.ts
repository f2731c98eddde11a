import { midnightOf } from '../lib/calendar';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Time spans of the chart. All except 'dates' end now. */
export const spanLabels = { hour: 'Hour', day: 'Day', week: 'Week', month: 'Month', year: 'Year', dates: 'Dates' };
type SpanName = keyof typeof spanLabels;
type LiveSpan = Exclude<SpanName, 'dates'>;

const lengths: Record<LiveSpan, number> = {
  hour: hourMs,
  day: dayMs,
  week: 7 * dayMs,
  month: 30 * dayMs,
  year: 365 * dayMs,
};

/** 'in the last week' */
export const spanWords: Record<LiveSpan, string> = {
  hour: 'in the last hour',
  day: 'in the last 24 hours',
  week: 'in the last 7 days',
  month: 'in the last 30 days',
  year: 'in the last 365 days',
};

/** Minimum interval between refreshes of the chart. Longer spans would not show new readings sooner. */
export const refreshMs: Record<LiveSpan, number> = {
  hour: 5000,
  day: minuteMs,
  week: 5 * minuteMs,
  month: 15 * minuteMs,
  year: hourMs,
};

export interface ChosenSpan {
  span: SpanName;
  /** Inclusive calendar dates of the span 'dates'. */
  from?: string | undefined;
  to?: string | undefined;
}

/** In milliseconds; the end is exclusive. */
export interface TimeSpan {
  from: number;
  to: number;
}

/** Null if the dates are incomplete or in the wrong order. @param end end of a live span */
export function timeSpanOf({ span, from, to }: ChosenSpan, end: number): TimeSpan | null {
  if (span !== 'dates') return { from: end - lengths[span], to: end };
  if (!from || !to || from > to) return null;
  const dayAfter = new Date(Date.parse(to) + dayMs).toISOString().slice(0, 10);
  return { from: midnightOf(from), to: midnightOf(dayAfter) };
}
