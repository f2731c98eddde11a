import type { StoredTriggerCondition } from '@steward/db/schema';
import { inUnitOf } from '../telemetry/limit-units';
import type { StoredPoint } from '../telemetry/store';
import type { CompiledRule, CompiledRules } from './compiled-rules';
import type { RuleReading } from './rule-evaluation';
import type { StoredState } from './stored-state';
import { holds } from './trigger';

/**
 * Selects the rules whose state the points can change. Most points change nothing: a machine condition without an alarm and without a
 * running delay keeps its state until a point breaks it.
 */
export function rulesToEvaluate(
  rules: CompiledRules,
  stored: StoredState,
  points: readonly StoredPoint[],
): CompiledRule[] {
  const idsInProgress = new Set([...stored.states.keys(), ...stored.open.map(({ ruleId }) => ruleId)]);
  const affected = new Set<CompiledRule>();
  for (const point of points) {
    for (const { rule, conditionIndexes } of rules.forMetric(point.metric)) {
      if (affected.has(rule)) continue;
      const isAffected =
        rule.keepsMemory ||
        idsInProgress.has(rule.id) ||
        conditionIndexes.some((index) => isBroken(rule, index, point));
      if (isAffected) affected.add(rule);
    }
  }
  return [...affected];
}

function isBroken({ trigger }: CompiledRule, conditionIndex: number, point: StoredPoint): boolean {
  const condition = trigger.conditions[conditionIndex];
  return condition !== undefined && holds(condition, comparedValue(condition, point) ?? null, 0);
}

/** Groups consecutive points that have the same time. */
export function byTime(points: readonly StoredPoint[]): StoredPoint[][] {
  const groups: StoredPoint[][] = [];
  for (const point of points) {
    const group = groups.at(-1);
    if (group?.[0]?.at.getTime() === point.at.getTime()) group.push(point);
    else groups.push([point]);
  }
  return groups;
}

/** Readings by rule, converted to the unit of the rule's condition. */
export function readingsByRule(
  rules: CompiledRules,
  points: readonly Pick<StoredPoint, 'metric' | 'unit' | 'value'>[],
): Map<string, RuleReading[]> {
  const byRule = new Map<string, RuleReading[]>();
  for (const point of points) {
    for (const { rule, conditionIndexes } of rules.forMetric(point.metric)) {
      const readings = conditionIndexes.flatMap((conditionIndex) => {
        const condition = rule.trigger.conditions[conditionIndex];
        const value = condition && comparedValue(condition, point);
        return value === undefined ? [] : [{ conditionIndex, value }];
      });
      if (readings.length) byRule.set(rule.id, [...(byRule.get(rule.id) ?? []), ...readings]);
    }
  }
  return byRule;
}

/** Undefined if the condition cannot use the reading: a text, or a unit that cannot be converted. A condition on missing readings uses any reading. */
function comparedValue(
  condition: StoredTriggerCondition,
  { value, unit }: Pick<StoredPoint, 'unit' | 'value'>,
): number | null | undefined {
  if (condition.measure === 'missing') return value;
  return value === null ? undefined : (inUnitOf(condition, value, unit) ?? undefined);
}
