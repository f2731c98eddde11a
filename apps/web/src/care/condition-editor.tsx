import { FieldSet } from '@steward/ui/blocks/field';
import { Button } from '@steward/ui/primitives/button';
import { Plus, X } from 'lucide-react';
import { type Control, useFieldArray, useWatch } from 'react-hook-form';
import { ConditionFields } from './condition-fields';
import { emptyCondition } from './condition-values';
import { type Choice, ChoiceField } from './form-fields';
import { conditionText, type RuleValues } from './rule-values';

const maxConditions = 5;
const matches: Choice[] = [
  { value: 'all', label: 'All are met' },
  { value: 'any', label: 'At least one is met' },
];

/** The machine-readable conditions of a rule, one line each: 'Coolant temperature' 'is above' '98' '°C'. */
export function ConditionEditor({ control }: { control: Control<RuleValues> }) {
  const values = useWatch({ control }) as RuleValues;
  const { fields, append, remove } = useFieldArray({ control, name: 'more' });
  const sentence = conditionText(values);
  const hint = sentence
    ? `${sentence}.`
    : 'Enter a value to check readings of this metric against it. Leave it empty for a text-only rule.';
  return (
    <div className="grid gap-3 rounded-lg border bg-detail px-3.5 pt-3 pb-3.5 sm:col-span-2">
      <FieldSet
        legend="Fires when"
        // with several conditions the hint covers all of them and is shown below
        hint={fields.length ? undefined : hint}
      >
        <ConditionFields control={control} values={values} />
      </FieldSet>
      {fields.map(({ id }, index) => (
        <FieldSet key={id} legend={`Condition ${index + 2}`} className="border-t pt-3">
          <ConditionFields
            control={control}
            prefix={`more.${index}.`}
            values={values.more[index] ?? emptyCondition}
            action={
              <Button
                variant="ghost"
                size="icon"
                aria-label={`Remove condition ${index + 2}`}
                className="self-end"
                onClick={() => remove(index)}
              >
                <X aria-hidden="true" />
              </Button>
            }
          />
        </FieldSet>
      ))}
      <div className="flex flex-wrap items-end justify-between gap-2">
        {fields.length ? (
          <ChoiceField control={control} name="match" label="With several conditions" choices={matches} />
        ) : null}
        {fields.length + 1 < maxConditions ? (
          <Button variant="ghost" onClick={() => append(emptyCondition)}>
            <Plus aria-hidden="true" />
            Add a condition
          </Button>
        ) : null}
      </div>
      {fields.length ? <p className="text-muted-foreground text-xs">{hint}</p> : null}
    </div>
  );
}
