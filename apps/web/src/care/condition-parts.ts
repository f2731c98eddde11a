import type { Rule } from '@steward/api/schema/rules';
import { secondsText } from './durations';

type Condition = NonNullable<Rule['machineCondition']>;
type Trigger = NonNullable<Rule['trigger']>;
type TriggerCondition = Trigger['conditions'][number];
export type ConditionPart = { value: string } | { word: string };

const verbs: Record<Condition['operator'], string> = {
  '>': 'is above',
  '>=': 'is at or above',
  '<': 'is below',
  '<=': 'is at or below',
  between: 'is between',
  outside: 'is outside',
  equals: 'is',
};

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 6 });

/** The condition as a sentence: 'Coolant temperature' 'is above' '98 °C'. */
export function conditionParts({ metric, operator, values, unit }: Condition): ConditionPart[] {
  const quantities = values.map((value) => ({ value: [number.format(value), unit].filter(Boolean).join(' ') }));
  const [first, second] = quantities;
  const parts: ConditionPart[] = [{ value: metric }, { word: verbs[operator] }];
  if (first) parts.push(first);
  if (second) parts.push({ word: operator === 'between' ? 'and' : 'to' }, second);
  return parts;
}

/** 'Alarm when it is above 98 °C' */
export const limitText = (condition: Condition): string =>
  `Alarm when it ${conditionParts(condition)
    .slice(1)
    .map((part) => ('value' in part ? part.value : part.word))
    .join(' ')}`;

/** Whether a text states the values of a limit: 'Oil above 1,500 rpm'. */
export function saysLimit(text: string, { values }: Condition): boolean {
  const numbers = text.replace(/(\d),(?=\d{3}\b)/g, '$1').match(/\d+(?:[.,]\d+)?/g) ?? [];
  const statedValues = numbers.map((number) => Number(number.replace(',', '.')));
  return values.every((value) => statedValues.includes(Math.abs(value)));
}

function triggerConditionParts(condition: TriggerCondition): ConditionPart[] {
  const { metric } = condition;
  switch (condition.measure) {
    case 'value':
      return conditionParts(condition);
    case 'mean':
      return [...conditionParts(condition), { word: 'on average over' }, { value: secondsText(condition.seconds) }];
    case 'rise':
    case 'fall':
      return [
        { value: metric },
        { word: `${condition.measure}s by at least` },
        { value: [number.format(condition.by), condition.unit].filter(Boolean).join(' ') },
        { word: 'within' },
        { value: secondsText(condition.seconds) },
      ];
    case 'missing':
      return [{ value: metric }, { word: 'has no reading for' }, { value: secondsText(condition.seconds) }];
  }
}

/** All conditions of a trigger as one sentence: '… and …', '… or …'. */
export const triggerParts = ({ match, conditions }: Trigger): ConditionPart[] =>
  conditions.flatMap((condition, index) => [
    ...(index ? [{ word: match === 'all' ? 'and' : 'or' }] : []),
    ...triggerConditionParts(condition),
  ]);

/** When a rule fires. Null for a text-only rule. */
export function rulePartsOf({ trigger, machineCondition }: Pick<Rule, 'trigger' | 'machineCondition'>) {
  if (trigger) return triggerParts(trigger);
  return machineCondition && conditionParts(machineCondition);
}
