import {
  dueTime,
  type EvaluatedRule,
  nextState,
  type RuleReading,
  type RuleState,
  type RuleStep,
} from './rule-evaluation';
import { watchesSilence } from './trigger';

interface SimulatedAlarm {
  raisedAt: number;
  /** Null while the alarm is open. */
  clearedAt: number | null;
  /** Index of the condition that the values refer to. */
  conditionIndex: number;
  /** The value that raised the alarm, and the worst until it cleared; null for missing readings. */
  value: number | null;
  peakValue: number | null;
}

/** Computes the alarms that a rule would have raised, with the same evaluation as for arriving readings. */
export class Simulation {
  readonly alarms: SimulatedAlarm[] = [];
  private readonly rule: EvaluatedRule;
  private state: RuleState = { alarm: null, brokenSince: null, keptSince: null, memory: [] };
  /** When missing readings must be evaluated next. */
  private dueAt: number | null = null;
  private lastAt: number | null = null;
  /** Number of distinct times with readings. */
  readings = 0;

  constructor(rule: EvaluatedRule) {
    this.rule = rule;
  }

  /** @param at not before the previous time; further readings with the same time are ignored */
  add(at: number, readings: readonly RuleReading[]): void {
    if (this.lastAt !== null && at <= this.lastAt) return;
    this.passSilence(at);
    this.readings += 1;
    this.step(at, readings);
  }

  /** Evaluates missing readings from the last reading to the end of the span. No effect on other rules. */
  end(at: number): void {
    if (this.lastAt === null || !watchesSilence(this.rule.trigger)) return;
    this.passSilence(at);
    this.lastAt = Math.max(this.lastAt, at);
  }

  /** Total duration of alarms. An open alarm counts until the last reading, or until the end of the span if it is on missing readings. */
  get alarmMs(): number {
    const end = this.lastAt ?? 0;
    return this.alarms.reduce((sum, { raisedAt, clearedAt }) => sum + (clearedAt ?? end) - raisedAt, 0);
  }

  private passSilence(until: number): void {
    while (this.dueAt !== null && this.dueAt < until) this.step(this.dueAt, []);
  }

  private step(time: number, readings: readonly RuleReading[]): void {
    const { state, step } = nextState(this.rule, this.state, time, readings);
    this.state = state;
    this.lastAt = step.at;
    this.dueAt = dueTime(this.rule, state, step.at);
    this.note(step);
  }

  private note({ at, transition, value }: RuleStep): void {
    const { alarm } = this.state;
    const latest = this.alarms.at(-1);
    if (transition === 'raised' && alarm) {
      const { conditionIndex } = alarm;
      this.alarms.push({ raisedAt: at, clearedAt: null, conditionIndex, value, peakValue: value });
    } else if (latest && transition === 'cleared') {
      latest.clearedAt = at;
    } else if (latest && alarm) {
      latest.peakValue = alarm.peak;
    }
  }
}
