import type { StoredCondition } from '@steward/db/schema';
import { pageMark } from '@steward/manuals/answer/page-mark';
import { isFulfilled } from '../../devices/broken-limit';
import { conditionSentence } from '../../rules/rules';
import { inUnitOf } from '../../telemetry/limit-units';
import { isSameMetric, spacedName } from './match-metrics';
import type { Limit, Reading } from './measurements';

export interface Comparison {
  reading: Reading | null;
  limit: Limit;
  /** Null without a reading. */
  broken: boolean | null;
}

/** @param reading in a unit that can be converted to that of the limit */
export function compare(reading: Reading | null, limit: Limit): Comparison {
  const { condition } = limit;
  const value = reading && inUnitOf(condition, reading.value, reading.unit);
  return { reading, limit, broken: value === null ? null : isFulfilled(condition, value) };
}

/** Whether a limit bounds this side; a range bounds both. */
export function isOnSide({ operator }: StoredCondition, side: 'upper' | 'lower' | null): boolean {
  if (!side) return true;
  return operator === 'outside' || (side === 'upper' ? '> >=' : '< <=').split(' ').includes(operator);
}

const brokenWords: Record<StoredCondition['operator'], string> = {
  '>': 'Above the limit',
  '>=': 'Above the limit',
  '<': 'Below the limit',
  '<=': 'Below the limit',
  between: 'In the range of the limit',
  outside: 'Outside the range',
  equals: 'At the limit',
};

export const verdictOf = ({ broken, limit }: Comparison): string =>
  broken === null ? 'No reading' : broken ? brokenWords[limit.condition.operator] : 'Within the limit';

/** 'coolant temperature 101 (taken as °C), 2026-11-21 10:05', or '214 °F' if the device names its unit */
export function readingText(
  { metric, value, unit, at }: Reading,
  limitUnit: string,
  momentOf: (at: Date) => string,
): string {
  const unitText = unit ? ` ${unit}` : limitUnit ? ` (taken as ${limitUnit})` : '';
  return `${spacedName(metric).toLowerCase()} ${value}${unitText}, ${momentOf(at)}`;
}

/** Verdict, value, time, and the limit with its page. */
export function comparisonText(
  comparison: Comparison & { reading: Reading },
  deviceName: string,
  momentOf: (at: Date) => string,
): string {
  const { reading, limit } = comparison;
  const measured = readingText(reading, limit.condition.unit, momentOf);
  const { metric } = limit.condition;
  const note = isSameMetric(metric, reading.metric) ? '' : ` Compared with the limit of the ${metric.toLowerCase()}.`;
  return `${verdictOf(comparison)}. Last reading of ${deviceName}: ${measured}.${note} ${limitText(limit)}`;
}

/** Names the quantities without a reading and the limits that they would be compared with. */
export function unreadText(limits: readonly Limit[], deviceName: string): string {
  const metrics = [...new Set(limits.map(({ condition }) => condition.metric.toLowerCase()))];
  const metricNames = new Intl.ListFormat('en', { type: 'disjunction' }).format(metrics);
  const missing = `${deviceName} has sent no reading of its ${metricNames}, so that it cannot be compared.`;
  return [missing, ...new Set(limits.map(limitText))].join(' ');
}

/** Quotes the manual. Starts with the rule if a person edited it, because the reading is compared with the rule. */
function limitText({ name, condition, source, edited }: Limit): string {
  const rule = `The rule "${name}" fires when ${conditionSentence({ ...condition, metric: condition.metric.toLowerCase() })}.`;
  if (!source) return rule;
  const manual = `The manual: "${source.quote}" ${pageMark(source.page)}`;
  return edited ? `${rule} ${manual}` : manual;
}

/** '> 98 °C': the condition under which the limit is broken. */
export function conditionShort({ operator, values, unit }: StoredCondition): string {
  return [operator, values.join(' to '), unit].filter(Boolean).join(' ');
}
