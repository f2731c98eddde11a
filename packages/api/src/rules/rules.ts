import type { conditionSchema } from '@steward/manuals/extract/items';
import type { z } from 'zod';
import { durationText } from '../alarms/sentences';
import type { Trigger, TriggerCondition } from '../alarms/trigger-schema';

type Condition = z.infer<typeof conditionSchema>;

const operatorTexts: Record<Condition['operator'], string> = {
  '>': 'is above',
  '>=': 'is at least',
  '<': 'is below',
  '<=': 'is at most',
  between: 'is between',
  outside: 'is outside',
  equals: 'equals',
};

const withUnit = (value: number | string, unit: string) => (unit ? `${value} ${unit}` : String(value));

/** Example: 'Coolant temperature is above 98 °C'. */
export function conditionSentence(condition: Condition): string {
  const [low, high] = condition.values;
  const value = high === undefined ? `${low}` : `${low} to ${high}`;
  return `${condition.metric} ${operatorTexts[condition.operator]} ${withUnit(value, condition.unit)}`;
}

/** Example: 'Oil pressure falls by at least 1 bar within 5 minutes and Speed is above 1400 rpm' */
export const triggerSentence = ({ match, conditions }: Trigger): string =>
  conditions.map(triggerConditionSentence).join(match === 'all' ? ' and ' : ' or ');

function triggerConditionSentence(condition: TriggerCondition): string {
  switch (condition.measure) {
    case 'value':
      return conditionSentence(condition);
    case 'mean':
      return `${conditionSentence(condition)} on average over ${durationText(condition.seconds)}`;
    case 'rise':
    case 'fall':
      return `${condition.metric} ${condition.measure}s by at least ${withUnit(condition.by, condition.unit)} within ${durationText(condition.seconds)}`;
    case 'missing':
      return `${condition.metric} has no reading for ${durationText(condition.seconds)}`;
  }
}

interface Limits {
  min?: number | undefined;
  max?: number | undefined;
  target?: number | undefined;
  unit: string;
}

/** Examples: '0 to 40 °C', 'at most 98 °C', 'at least 3 bar', '230 V'. */
export function limitText({ min, max, target, unit }: Limits): string {
  if (min !== undefined && max !== undefined) return withUnit(`${min} to ${max}`, unit);
  if (max !== undefined) return `at most ${withUnit(max, unit)}`;
  if (min !== undefined) return `at least ${withUnit(min, unit)}`;
  return target === undefined ? '' : withUnit(target, unit);
}

/** The value without 'at most' or 'at least': '98 °C'. */
export function valueText({ min, max, target, unit }: Limits): string {
  const value = min !== undefined && max !== undefined ? `${min} to ${max}` : (max ?? min ?? target);
  return value === undefined ? '' : withUnit(value, unit);
}
