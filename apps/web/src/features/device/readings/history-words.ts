import type { MetricHistory } from '@steward/api/schema/telemetry';
import { readingText } from '../../../care/reading-text';
import type { ChartTable } from '../../../charts/chart-card';
import type { AlarmSpan } from '../../../charts/reading-lines';
import { exactMomentOf, momentOf } from '../../../lib/calendar';
import { durationText } from '../../../lib/duration-text';
import type { Reading } from './reading-words';

const number = new Intl.NumberFormat('en', { maximumSignificantDigits: 6 });
const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });
const count = new Intl.NumberFormat('en');

type Format = (value: number) => string;

/** Value formatters of a metric: with the unit for texts, without it for axis ticks. */
export function numberFormats({ value }: Pick<Reading, 'value'>, history: MetricHistory) {
  if (typeof value === 'boolean') {
    const word: Format = (share) => (share === 0 ? 'off' : share === 1 ? 'on' : `on for ${percent.format(share)}`);
    return { format: word, formatTick: (share: number) => (share === 0 ? 'off' : share === 1 ? 'on' : '') };
  }
  const digits = shownDigits(history);
  return {
    format: (exact: number) => readingText({ value: Number(exact.toFixed(digits)), unit: history.unit }),
    formatTick: (exact: number) => number.format(exact),
  };
}

/** Number of decimals of a mean: enough to show a hundredth of the value range. */
function shownDigits(history: MetricHistory): number {
  const { lowest, highest } = extremes(history);
  const range = highest - lowest || Math.abs(highest) || 1;
  return Math.min(9, Math.max(0, 2 - Math.floor(Math.log10(range))));
}

function extremes({ buckets }: MetricHistory) {
  const readings = buckets.reduce((sum, bucket) => sum + bucket.count, 0);
  const total = buckets.reduce((sum, bucket) => sum + bucket.mean * bucket.count, 0);
  return {
    readings,
    lowest: Math.min(...buckets.map(({ min }) => min)),
    highest: Math.max(...buckets.map(({ max }) => max)),
    mean: total / readings,
  };
}

/** 'Lowest 20 °C, mean 24 °C, highest 31 °C of 8,760 readings. Each point is the mean of 1 day; the band shows the range.' */
export function summaryOf(history: MetricHistory, bucketMs: number | null, format: Format): string {
  const { readings, lowest, highest, mean } = extremes(history);
  const figures = `Lowest ${format(lowest)}, mean ${format(mean)}, highest ${format(highest)}`;
  const of = readings === 1 ? '1 reading' : `${count.format(readings)} readings`;
  const points =
    bucketMs === null ? '' : ` Each point is the mean of ${durationText(bucketMs)}; the band shows the range.`;
  return `${figures} of ${of}.${points}`;
}

/** The chart as one sentence for screen readers. */
export function chartLabel(history: MetricHistory, format: Format): string {
  const { lowest, highest } = extremes(history);
  const { metric, buckets, alarms } = history;
  const last = buckets.at(-1);
  const end = last ? `, last value ${format(last.last)}` : '';
  const raised = alarms.length === 1 ? '1 alarm' : `${alarms.length} alarms`;
  return `${metric}: from ${format(lowest)} to ${format(highest)}${end}. ${raised}.`;
}

/** A time with enough digits to be unique among the readings of a metric. */
function exactTime(at: string): string {
  const milliseconds = at.slice(20, 23);
  return milliseconds === '000' ? exactMomentOf(at) : `${exactMomentOf(at)}.${milliseconds}`;
}

/** The chart data as table rows, newest first. */
export function historyTable({ buckets }: MetricHistory, bucketMs: number | null, format: Format): ChartTable {
  const newestFirst = [...buckets].reverse();
  if (bucketMs === null) {
    return { columns: ['Measured', 'Value'], rows: newestFirst.map(({ at, last }) => [exactTime(at), format(last)]) };
  }
  return {
    columns: [`From, ${durationText(bucketMs)} each`, 'Lowest', 'Mean', 'Highest', 'Readings'],
    rows: newestFirst.map((bucket) => [
      exactTime(bucket.at),
      ...[bucket.min, bucket.mean, bucket.max].map(format),
      count.format(bucket.count),
    ]),
  };
}

/** 'Coolant too hot, 21 Nov 2026, 09:41, at 99 °C, cleared after 5 min' */
export function alarmSpans({ alarms }: MetricHistory): AlarmSpan[] {
  return alarms.map(({ id, ruleName, value, unit, raisedAt, clearedAt }) => {
    const at = Date.parse(raisedAt);
    const end = clearedAt === null ? null : Date.parse(clearedAt);
    const reading = value === null ? [] : [`at ${readingText({ value, unit })}`];
    const state = end === null ? 'still open' : `cleared after ${durationText(end - at)}`;
    return { id, at, end, label: [ruleName, momentOf(raisedAt), ...reading, state].join(', ') };
  });
}
