import { FieldSet } from '@steward/ui/blocks/field';
import { type Control, useWatch } from 'react-hook-form';
import { type Choice, ChoiceField, TextField } from './form-fields';
import { conditionText, isRange, type Operator, type RuleValues } from './rule-values';

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

/** The machine-readable condition of a rule: 'Coolant temperature' 'is above' '98' '°C'. */
export function ConditionEditor({ control }: { control: Control<RuleValues> }) {
  const values = useWatch({ control }) as RuleValues;
  const range = isRange(values.operator);
  const sentence = conditionText(values);
  return (
    <div className="rounded-lg border bg-detail px-3.5 pt-3 pb-3.5 sm:col-span-2">
      <FieldSet
        legend="Fires when"
        hint={
          sentence
            ? `${sentence}.`
            : 'Enter a value to check readings of this metric against it. Leave it empty for a text-only rule.'
        }
      >
        <div className="grid grid-cols-[minmax(0,1fr)_9.5rem_6.5rem_6.5rem] items-start gap-2 max-sm:grid-cols-2">
          <div className="min-w-0 max-sm:col-span-2">
            <TextField control={control} name="metric" label="Metric" placeholder="Coolant temperature" />
          </div>
          <ChoiceField control={control} name="operator" label="Comparison" choices={operators} />
          <TextField
            control={control}
            name="low"
            label={range ? 'From' : 'Value'}
            inputMode="decimal"
            autoComplete="off"
            placeholder="98"
          />
          {range ? <TextField control={control} name="high" label="To" inputMode="decimal" autoComplete="off" /> : null}
          <TextField control={control} name="unit" label="Unit" autoComplete="off" placeholder="°C" />
        </div>
      </FieldSet>
    </div>
  );
}
