import type { EvaluatedRule } from '@steward/api/services/alarms/rule-evaluation';
import { Simulation } from '@steward/api/services/alarms/simulation';
import { triggerOf } from '@steward/api/services/alarms/trigger';

/** A metric that each device reports once a second, with the limit of its rule. */
interface Metric {
  name: string;
  unit: string;
  limit: number;
  delaySeconds: number;
}

const hysteresis = 2;
const metric = (name: string, unit: string, limit: number, delaySeconds: number): Metric => ({
  ...{ name, unit, limit, delaySeconds },
});

/** Every third rule has a delay for raising and clearing its alarm. */
export const metrics: readonly Metric[] = [
  metric('coolantTemperature', '°C', 98, 0),
  metric('oilTemperature', '°C', 115, 5),
  metric('dischargePressure', 'bar', 10, 0),
  metric('oilPressure', 'bar', 6, 0),
  metric('vibration', 'mm/s', 7, 5),
  metric('speed', 'rpm', 1800, 0),
  metric('motorCurrent', 'A', 42, 0),
  metric('bearingTemperature', '°C', 90, 5),
  metric('dewPoint', '°C', 12, 0),
  metric('load', '%', 95, 0),
];

export const metricsEach = metrics.length;

/** The rule of a metric in its stored form. */
export const ruleOf = ({ name, unit, limit, delaySeconds }: Metric) => ({
  condition: { metric: name, operator: '>' as const, values: [limit], unit },
  evaluation: { delaySeconds, hysteresis },
});

function evaluatedRule(metric: Metric): EvaluatedRule {
  const { condition, evaluation } = ruleOf(metric);
  return { trigger: triggerOf(condition), delayMs: evaluation.delaySeconds * 1000, hysteresis };
}

/** Interval between violations and their length, in seconds of device time. */
const everySeconds = 1800;
const brokenSeconds = 15;

/** Deterministic value: above the limit for short periods, otherwise varying below it. */
function reportedAt(device: number, index: number, second: number): number {
  const { limit } = metrics[index] as Metric;
  const phase = (second + 37 * device + 181 * index) % everySeconds;
  const movement = ((second * 7 + device * 3 + index) % 100) / 100;
  return phase < brokenSeconds ? limit + 1 + movement : limit - 4 - movement;
}

export interface Batch {
  device: number;
  /** Readings of all metrics by time; `at` is in milliseconds. */
  entries: { at: number; values: number[] }[];
}

/** Generates the readings of devices, one per second. Device time is independent of the clock, so readings can be sent faster than real time. */
export class Feed {
  private readonly startMs: number;
  private readonly nextSecond: number[] = [];

  /** @param startMs time of the first readings; all readings must be before tomorrow */
  constructor(startMs: number) {
    this.startMs = startMs;
  }

  /** Returns the readings of all metrics for the following seconds. */
  next(device: number, seconds: number): Batch {
    const first = this.nextSecond[device] ?? 0;
    this.nextSecond[device] = first + seconds;
    const entries = Array.from({ length: seconds }, (_, n) => ({
      at: this.startMs + (first + n) * 1000,
      values: metrics.map((_, index) => reportedAt(device, index, first + n)),
    }));
    return { device, entries };
  }
}

export const pointsOf = ({ entries }: Batch) => entries.length * metricsEach;

const units = Object.fromEntries(metrics.map(({ name, unit }) => [name, unit]));

/** Body of `POST /api/devices/{id}/telemetry`, in its documented form. */
export const bodyOf = ({ entries }: Batch): string =>
  JSON.stringify({
    readings: entries.map(({ at, values }) => ({
      timestamp: new Date(at).toISOString(),
      values: Object.fromEntries(metrics.map(({ name }, index) => [name, values[index]])),
      units,
    })),
  });

export interface ExpectedAlarm {
  metric: string;
  raisedAt: number;
  /** Null for an alarm that is still open. */
  clearedAt: number | null;
}

/** The alarms that the batches must raise, in time order, if no reading is lost or evaluated twice. */
export function expectedAlarms(batches: readonly Batch[]): ExpectedAlarm[] {
  const entries = batches.flatMap((batch) => batch.entries);
  const alarms = metrics.flatMap((metric, index) => {
    const simulation = new Simulation(evaluatedRule(metric));
    for (const { at, values } of entries) simulation.add(at, [{ conditionIndex: 0, value: values[index] as number }]);
    return simulation.alarms.map(({ raisedAt, clearedAt }) => ({ metric: metric.name, raisedAt, clearedAt }));
  });
  return alarms.sort((a, b) => a.raisedAt - b.raisedAt || a.metric.localeCompare(b.metric));
}
