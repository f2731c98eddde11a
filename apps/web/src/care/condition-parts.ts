import type { Rule } from '@steward/api/schema/rules';

type Condition = NonNullable<Rule['machineCondition']>;
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
