import { type EvaluatedRule, nextState, type RuleState } from '@steward/api/services/alarms/rule-evaluation';

/** What a device reports each second, and the rule that limits it. */
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

/** Every third rule waits before its alarm and before the alarm clears. */
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

export const evaluatedRule = ({ name, unit, limit, delaySeconds }: Metric): EvaluatedRule => ({
  condition: { metric: name, operator: '>', values: [limit], unit },
  delayMs: delaySeconds * 1000,
  hysteresis,
});

/** How often a rule is broken, and for how long, in seconds of the device's time. */
const everySeconds = 1800;
const brokenSeconds = 15;

/** The same at each call: above the limit for a short time now and then, else below with some movement. */
function reportedAt(device: number, index: number, second: number): number {
  const { limit } = metrics[index] as Metric;
  const phase = (second + 37 * device + 181 * index) % everySeconds;
  const movement = ((second * 7 + device * 3 + index) % 100) / 100;
  return phase < brokenSeconds ? limit + 1 + movement : limit - 4 - movement;
}

export interface Batch {
  device: number;
  /** Milliseconds of its readings, each with the values of all metrics. */
  entries: { at: number; values: number[] }[];
}

/** What devices report, second by second. A device's time does not depend on the clock, so that readings can be sent faster. */
export class Feed {
  private readonly startMs: number;
  private readonly nextSecond: number[] = [];

  /** @param startMs time of the first readings; all must be before tomorrow */
  constructor(startMs: number) {
    this.startMs = startMs;
  }

  /** The readings of all metrics for the following seconds. */
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

/** The body of `POST /api/devices/{id}/telemetry`, as its documentation shows it. */
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

/** The alarms that a device's readings must have raised, in the order of their times, when no one is lost and none evaluated twice. */
export function expectedAlarms(batches: readonly Batch[]): ExpectedAlarm[] {
  const alarms: ExpectedAlarm[] = [];
  for (const [index, { name }] of metrics.entries()) {
    const rule = evaluatedRule(metrics[index] as Metric);
    let state: RuleState = { hasAlarm: false, brokenSince: null, keptSince: null };
    let open: ExpectedAlarm | null = null;
    for (const { at, values } of batches.flatMap(({ entries }) => entries)) {
      const { state: next, transition } = nextState(rule, state, { at, value: values[index] as number });
      state = next;
      if (transition === 'raised') {
        open = { metric: name, raisedAt: at, clearedAt: null };
        alarms.push(open);
      }
      if (transition === 'cleared' && open) open.clearedAt = at;
    }
  }
  return alarms.sort((a, b) => a.raisedAt - b.raisedAt || a.metric.localeCompare(b.metric));
}
