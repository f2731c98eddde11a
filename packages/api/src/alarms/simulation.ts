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
  /** Null while it is open. */
  clearedAt: number | null;
  /** The condition that the values are of. */
  conditionIndex: number;
  /** What raised it, and the worst until it cleared; null for a silence. */
  value: number | null;
  peakValue: number | null;
}

/** The alarms that a rule would have raised, by the evaluation of arriving readings. */
export class Simulation {
  readonly alarms: SimulatedAlarm[] = [];
  private readonly rule: EvaluatedRule;
  private state: RuleState = { alarm: null, brokenSince: null, keptSince: null, memory: [] };
  /** When a silence has to be evaluated. */
  private dueAt: number | null = null;
  private lastAt: number | null = null;
  /** Times with readings. */
  readings = 0;

  constructor(rule: EvaluatedRule) {
    this.rule = rule;
  }

  /** @param at not earlier than the time before; further readings of the same time are ignored */
  add(at: number, readings: readonly RuleReading[]): void {
    if (this.lastAt !== null && at <= this.lastAt) return;
    this.passSilence(at);
    this.readings += 1;
    this.step(at, readings);
  }

  /** Evaluates the silence between the last reading and the end of the span. Does nothing to other rules. */
  end(at: number): void {
    if (this.lastAt === null || !watchesSilence(this.rule.trigger)) return;
    this.passSilence(at);
    this.lastAt = Math.max(this.lastAt, at);
  }

  /** How long alarms were open; one that is open counts until the last reading, that of a silence until the end. */
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
