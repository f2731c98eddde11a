import type { StoredCondition } from '@steward/db/schema';
import { pageMark } from '@steward/manuals/answer/page-mark';
import { brokenLimit } from '../../devices/broken-limit';
import { conditionSentence } from '../../rules/rules';
import { isSameMetric, metricWords } from './match-metrics';
import type { Limit, Reading } from './measurements';

export interface Comparison {
  reading: Reading | null;
  limit: Limit;
  /** Null without a reading. */
  broken: boolean | null;
}

export function compare(reading: Reading | null, limit: Limit): Comparison {
  const { condition } = limit;
  const broken = reading ? brokenLimit({ [condition.metric]: reading.value }, [condition]) !== null : null;
  return { reading, limit, broken };
}

/** Whether a limit is an upper or a lower one; a range is both. */
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

/** 'coolant temperature 101 (taken as °C), 2026-11-21 10:05' */
export function readingSaid({ metric, value, at }: Reading, unit: string, momentOf: (at: Date) => string): string {
  const taken = unit ? ` (taken as ${unit})` : '';
  return `${metricWords(metric).toLowerCase()} ${value}${taken}, ${momentOf(at)}`;
}

/** Value, time, limit with its page, and how they stand to each other. */
export function comparisonSaid(
  comparison: Comparison & { reading: Reading },
  deviceName: string,
  momentOf: (at: Date) => string,
): string {
  const { reading, limit } = comparison;
  const measured = readingSaid(reading, limit.condition.unit, momentOf);
  const { metric } = limit.condition;
  const as = isSameMetric(metric, reading.metric) ? '' : ` Compared with the limit of the ${metric.toLowerCase()}.`;
  return `${verdictOf(comparison)}. Last reading of ${deviceName}: ${measured}.${as} ${limitSaid(limit)}`;
}

/** What a device has not measured, once, and the limits that its readings would be compared with. */
export function unreadSaid(limits: readonly Limit[], deviceName: string): string {
  const metrics = [...new Set(limits.map(({ condition }) => condition.metric.toLowerCase()))];
  const named = new Intl.ListFormat('en', { type: 'disjunction' }).format(metrics);
  const said = `${deviceName} has sent no reading of its ${named}, so that it cannot be compared.`;
  return [said, ...new Set(limits.map(limitSaid))].join(' ');
}

/** In the manual's words; what a person set is said first, since it is that which the reading is compared with. */
function limitSaid({ name, condition, source, edited }: Limit): string {
  const rule = `The rule "${name}" fires when ${conditionSentence({ ...condition, metric: condition.metric.toLowerCase() })}.`;
  if (!source) return rule;
  const manual = `The manual: "${source.quote}" ${pageMark(source.page)}`;
  return edited ? `${rule} ${manual}` : manual;
}

/** '> 98 °C': when the limit is broken. */
export function conditionShort({ operator, values, unit }: StoredCondition): string {
  return [operator, values.join(' to '), unit].filter(Boolean).join(' ');
}
