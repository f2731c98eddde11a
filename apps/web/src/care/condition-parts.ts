import type { Rule } from '@steward/api/schema/rules';

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

const times = [
  { name: 'day', seconds: 86_400 },
  { name: 'hour', seconds: 3600 },
  { name: 'minute', seconds: 60 },
];

/** Duration in its largest whole unit: '90 seconds', '10 minutes', '1 day'. */
export function windowText(seconds: number): string {
  const unit = times.find((candidate) => seconds % candidate.seconds === 0);
  const count = seconds / (unit?.seconds ?? 1);
  return `${number.format(count)} ${unit?.name ?? 'second'}${count === 1 ? '' : 's'}`;
}

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
      return [...conditionParts(condition), { word: 'on average over' }, { value: windowText(condition.seconds) }];
    case 'rise':
    case 'fall':
      return [
        { value: metric },
        { word: `${condition.measure}s by at least` },
        { value: [number.format(condition.by), condition.unit].filter(Boolean).join(' ') },
        { word: 'within' },
        { value: windowText(condition.seconds) },
      ];
    case 'missing':
      return [{ value: metric }, { word: 'has no reading for' }, { value: windowText(condition.seconds) }];
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
