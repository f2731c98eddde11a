import type { StoredCondition } from '@steward/db/schema';
import { pageMark } from '@steward/manuals/answer/page-mark';
import { brokenLimit } from '../../dashboard/broken-limit';
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
export function comparisonSaid(comparison: Comparison, deviceName: string, momentOf: (at: Date) => string): string {
  const { reading, limit } = comparison;
  const said = limit.source
    ? `The manual: "${limit.source.quote}" ${pageMark(limit.source.page)}`
    : `The rule "${limit.name}" fires when ${conditionSentence(limit.condition).toLowerCase()}.`;
  if (!reading) {
    const metric = limit.condition.metric.toLowerCase();
    return `${deviceName} has sent no reading of its ${metric}, so that it cannot be compared. ${said}`;
  }
  const measured = readingSaid(reading, limit.condition.unit, momentOf);
  const { metric } = limit.condition;
  const as = isSameMetric(metric, reading.metric) ? '' : ` Compared with the limit of the ${metric.toLowerCase()}.`;
  return `${verdictOf(comparison)}. Last reading of ${deviceName}: ${measured}.${as} ${said}`;
}

/** '> 98 °C': when the limit is broken. */
export function conditionShort({ operator, values, unit }: StoredCondition): string {
  return [operator, values.join(' to '), unit].filter(Boolean).join(' ');
}
