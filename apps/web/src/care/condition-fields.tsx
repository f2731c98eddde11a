import type { ReactNode } from 'react';
import type { Control, FieldPath } from 'react-hook-form';
import { type ConditionValues, hasLimit, isRange, type Measure, type Operator, timeUnits } from './condition-values';
import { type Choice, ChoiceField, choicesOf, TextField } from './form-fields';
import type { RuleValues } from './rule-values';

const operatorWords: Record<Operator, string> = {
  '>': 'is above',
  '>=': 'is at or above',
  '<': 'is below',
  '<=': 'is at or below',
  between: 'is between',
  outside: 'is outside',
  equals: 'is exactly',
};
const operators = Object.entries(operatorWords).map(([value, label]): Choice => ({ value, label }));

const measureWords: Record<Measure, string> = {
  value: 'The latest value',
  mean: 'The mean over a period',
  rise: 'A rise within a period',
  fall: 'A fall within a period',
  missing: 'No reading for a period',
};
const measures = choicesOf(measureWords);
const units = choicesOf(timeUnits);

const timeLabels: Record<Measure, string> = {
  value: '',
  mean: 'Mean over',
  rise: 'Within',
  fall: 'Within',
  missing: 'For at least',
};

interface ConditionFieldsProps {
  control: Control<RuleValues>;
  /** Prefix of the field names of a further condition: 'more.0.' */
  prefix?: string;
  values: ConditionValues;
  /** Button at the end of the condition's first line. */
  action?: ReactNode;
}

/** The fields of one condition: metric, operator, values and time. */
export function ConditionFields({ control, prefix = '', values, action }: ConditionFieldsProps) {
  const { measure, operator } = values;
  const name = (field: keyof ConditionValues) => `${prefix}${field}` as FieldPath<RuleValues>;
  const range = hasLimit(measure) && isRange(operator);
  return (
    <div className="grid gap-2">
      <div className="flex items-start gap-2 *:min-w-0">
        <div className="flex-1">
          <TextField control={control} name={name('metric')} label="Metric" placeholder="Coolant temperature" />
        </div>
        <div className="w-48 max-sm:w-40">
          <ChoiceField control={control} name={name('measure')} label="Compares" choices={measures} />
        </div>
        {action}
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] items-start gap-2 max-sm:grid-cols-2">
        {hasLimit(measure) ? (
          <ChoiceField control={control} name={name('operator')} label="Comparison" choices={operators} />
        ) : null}
        {measure === 'missing' ? null : (
          <>
            <TextField
              control={control}
              name={name('low')}
              label={range ? 'From' : hasLimit(measure) ? 'Value' : 'By at least'}
              inputMode="decimal"
              autoComplete="off"
              placeholder={hasLimit(measure) ? '98' : '5'}
            />
            {range ? (
              <TextField control={control} name={name('high')} label="To" inputMode="decimal" autoComplete="off" />
            ) : null}
            <TextField control={control} name={name('unit')} label="Unit" autoComplete="off" placeholder="°C" />
          </>
        )}
        {measure === 'value' ? null : (
          <>
            <TextField
              control={control}
              name={name('time')}
              label={timeLabels[measure]}
              inputMode="decimal"
              autoComplete="off"
              placeholder="10"
            />
            <ChoiceField control={control} name={name('timeUnit')} label="Time unit" choices={units} />
          </>
        )}
      </div>
    </div>
  );
}
