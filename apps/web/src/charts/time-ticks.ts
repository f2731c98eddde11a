import { dateOf, dayMonth, timeOf, zoneOffsetMs } from '../lib/calendar';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const steps = [
  ...[1, 2, 5, 10, 15, 30].map((n) => n * minuteMs),
  ...[1, 2, 3, 6, 12].map((n) => n * hourMs),
  ...[1, 2, 7, 14, 28, 56, 112, 364].map((n) => n * dayMs),
];

export interface TimeTick {
  /** Time in milliseconds. */
  at: number;
  label: string;
}

/** Round times in the organization's time zone, at most `maxCount`. */
export function timeTicks(from: number, to: number, maxCount: number): TimeTick[] {
  const step =
    steps.find((length) => (to - from) / length <= maxCount) ?? Math.ceil((to - from) / maxCount / dayMs) * dayMs;
  const offset = zoneOffsetMs(from);
  const ticks: TimeTick[] = [];
  for (let local = Math.ceil((from + offset) / step) * step; ; local += step) {
    // use the offset at the tick, so that days stay at midnight across a clock change
    const at = local - zoneOffsetMs(local - offset);
    if (at > to) return ticks;
    if (at >= from) ticks.push({ at, label: tickLabel(at, step) });
  }
}

function tickLabel(at: number, step: number): string {
  const instant = new Date(at).toISOString();
  const time = timeOf(instant);
  return step >= dayMs || time === '00:00' ? dayMonth(dateOf(at)) : time;
}
