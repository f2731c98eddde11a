import { type EvaluatedRule, nextState, type RuleState, type TimedValue, violation } from './rule-evaluation';

interface SimulatedAlarm {
  raisedAt: number;
  /** Null while it is open. */
  clearedAt: number | null;
  /** The reading that raised it, and the worst until it cleared. */
  value: number;
  peakValue: number;
}

/** The alarms that a rule would have raised, by the evaluation of arriving readings. */
export class Simulation {
  readonly alarms: SimulatedAlarm[] = [];
  private readonly rule: EvaluatedRule;
  private state: RuleState = { hasAlarm: false, brokenSince: null, keptSince: null };
  private last: TimedValue | null = null;
  readings = 0;

  constructor(rule: EvaluatedRule) {
    this.rule = rule;
  }

  /** @param reading not earlier than the one before, in the unit of the condition; one of the same time is ignored */
  add(reading: TimedValue): void {
    if (this.last && reading.at <= this.last.at) return;
    this.last = reading;
    this.readings += 1;
    const { state, transition } = nextState(this.rule, this.state, reading);
    this.state = state;
    const { at, value } = reading;
    const alarm = this.alarms.at(-1);
    if (transition === 'raised') {
      this.alarms.push({ raisedAt: at, clearedAt: null, value, peakValue: value });
    } else if (alarm && transition === 'cleared') {
      alarm.clearedAt = at;
    } else if (alarm && state.hasAlarm && this.isWorse(value, alarm.peakValue)) {
      alarm.peakValue = value;
    }
  }

  /** How long alarms were open; one that is open counts until the last reading. */
  get alarmMs(): number {
    const end = this.last?.at ?? 0;
    return this.alarms.reduce((sum, { raisedAt, clearedAt }) => sum + (clearedAt ?? end) - raisedAt, 0);
  }

  private isWorse(value: number, peak: number): boolean {
    return violation(this.rule.condition, value) > violation(this.rule.condition, peak);
  }
}
