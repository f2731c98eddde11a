import type { StoredTriggerCondition } from '@steward/db/schema';
import { isFulfilled } from '../devices/broken-limit';
import { inUnitOf, isConvertible } from '../telemetry/limit-units';
import { normalizeMetric } from '../telemetry/metric-names';
import { metricSimilarity, metricWords, offeredFrom } from '../telemetry/metric-similarity';
import type { LatestReading } from '../telemetry/read';
import { isSameUnit } from '../telemetry/units';
import type { ComparedReading, RuleMetric } from './schema';

export interface UsedMetric {
  ruleId: string;
  metric: string;
  unit: string;
  /** Compares numbers, unlike a condition on missing readings. */
  isNumeric: boolean;
}

export interface ChosenMetric {
  reportedMetric: string;
  chosenByName: string;
}

/** Maximum number of similar metrics offered for a rule's metric. */
const maxOffered = 3;

const isComparable = ({ unit, value }: LatestReading, ruleUnit: string, isNumeric: boolean): boolean =>
  isConvertible(unit, { unit: ruleUnit }) && !(isNumeric && typeof value === 'string');

export const isNumeric = ({ measure }: StoredTriggerCondition): boolean => measure !== 'missing';

export const unitOf = (condition: StoredTriggerCondition): string =>
  condition.measure === 'missing' ? '' : condition.unit;

/** For each metric of the rules: the connected reported metric, and those with a similar name. */
export function connectMetrics(
  usedMetrics: readonly UsedMetric[],
  reportedReadings: readonly LatestReading[],
  choices: ReadonlyMap<string, ChosenMetric>,
): RuleMetric[] {
  const byName = new Map(reportedReadings.map((reading) => [normalizeMetric(reading.metric), reading]));
  const words = new Map(reportedReadings.map(({ metric }) => [metric, metricWords(metric)]));
  const metrics = new Map<string, RuleMetric>();
  const keyOf = ({ metric, unit }: UsedMetric) => `${normalizeMetric(metric)}\n${unit}`;
  const numeric = new Set(usedMetrics.filter(({ isNumeric }) => isNumeric).map(keyOf));
  for (const use of usedMetrics) {
    const { ruleId, metric, unit } = use;
    const key = keyOf(use);
    const existingMetric = metrics.get(key);
    if (existingMetric) {
      if (!existingMetric.ruleIds.includes(ruleId)) existingMetric.ruleIds.push(ruleId);
      continue;
    }
    const connection = connectionOf(metric, unit, byName, choices);
    metrics.set(key, {
      metric,
      unit,
      ruleIds: [ruleId],
      connection,
      similar: similarTo(metric, unit, reportedReadings, words),
      incomparable: reportedReadings
        .filter((reading) => !isComparable(reading, unit, numeric.has(key)))
        .map((reading) => reading.metric),
    });
  }
  return [...metrics.values()];
}

function connectionOf(
  metric: string,
  unit: string,
  byName: ReadonlyMap<string, LatestReading>,
  chosen: ReadonlyMap<string, ChosenMetric>,
): RuleMetric['connection'] {
  const choice = chosen.get(normalizeMetric(metric));
  const reading = byName.get(normalizeMetric(choice?.reportedMetric ?? metric));
  if (!choice && !reading) return null;
  return {
    by: choice ? 'chosen' : 'name',
    metric: reading?.metric ?? choice?.reportedMetric ?? metric,
    isReported: reading !== undefined,
    unit: reading?.unit ?? null,
    isConvertible: isConvertible(reading?.unit ?? null, { unit }),
    chosenByName: choice?.chosenByName ?? null,
  };
}

function similarTo(
  metric: string,
  unit: string,
  reportedReadings: readonly LatestReading[],
  words: ReadonlyMap<string, string[]>,
): string[] {
  const ruleWords = metricWords(metric);
  return reportedReadings
    .filter((reading) => isConvertible(reading.unit, { unit }) && typeof reading.value !== 'string')
    .map((reading) => ({
      metric: reading.metric,
      similarity: metricSimilarity(ruleWords, words.get(reading.metric) ?? []),
    }))
    .filter(({ similarity }) => similarity >= offeredFrom)
    .sort((a, b) => b.similarity - a.similarity || a.metric.localeCompare(b.metric))
    .slice(0, maxOffered)
    .map((candidate) => candidate.metric);
}

/**
 * The latest readings that the conditions of a rule are compared with.
 * @param choices chosen reported metrics, by the rules' metric
 */
export function compareReadings(
  conditions: readonly StoredTriggerCondition[],
  reportedReadings: readonly LatestReading[],
  choices: ReadonlyMap<string, string>,
): ComparedReading[] {
  const byName = new Map(reportedReadings.map((reading) => [normalizeMetric(reading.metric), reading]));
  return conditions.map((condition) => {
    const reading = byName.get(normalizeMetric(choices.get(normalizeMetric(condition.metric)) ?? condition.metric));
    const { metric } = condition;
    const unit = unitOf(condition);
    const limit =
      condition.measure === 'value'
        ? { metric, operator: condition.operator, values: condition.values, unit: condition.unit }
        : null;
    const value =
      reading && typeof reading.value !== 'string' ? inUnitOf({ unit }, Number(reading.value), reading.unit) : null;
    const isConverted = Boolean(value !== null && unit && reading?.unit && !isSameUnit(reading.unit, unit));
    return {
      metric,
      unit,
      ...(isConverted && value !== null ? { converted: value } : {}),
      condition: limit,
      reading: reading
        ? { metric: reading.metric, unit: reading.unit, at: reading.at.toISOString(), value: reading.value }
        : null,
      isBroken: limit && value !== null ? isFulfilled(limit, value) : null,
      isConvertible: isConvertible(reading?.unit ?? null, { unit }),
    };
  });
}
