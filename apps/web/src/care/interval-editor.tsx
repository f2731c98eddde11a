import { FieldSet } from '@steward/ui/blocks/field';
import { Button } from '@steward/ui/primitives/button';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ChoiceField, choicesOf, TextField } from './form-fields';
import { intervalsOf, unitLabels } from './intervals';
import type { TaskValues } from './task-values';

const units = choicesOf(unitLabels);

/** Intervals by calendar, by meter, or both. A frequency without an interval, such as "before each use", is shown as text. */
export function IntervalEditor({ form }: { form: UseFormReturn<TaskValues> }) {
  const { control, watch, setValue, setFocus } = form;
  const values = watch();
  const [hasSecond, setHasSecond] = useState(values.orEvery !== '');
  const frequencyText = intervalsOf(values).length > 0 ? '' : values.frequency;
  const add = () => {
    setHasSecond(true);
    // the field exists only after the next render
    requestAnimationFrame(() => setFocus('orEvery'));
  };
  return (
    <div className="rounded-lg border bg-detail px-3.5 pt-3 pb-3.5 sm:col-span-2">
      <FieldSet legend="Frequency">
        <div className="grid grid-cols-[5.5rem_minmax(0,1fr)_5.5rem_minmax(0,1fr)] items-start gap-2 max-sm:grid-cols-2">
          <TextField control={control} name="every" label="Every" inputMode="decimal" autoComplete="off" />
          <ChoiceField control={control} name="unit" label="Unit" choices={units} />
          {hasSecond ? (
            <>
              <TextField control={control} name="orEvery" label="or every" inputMode="decimal" autoComplete="off" />
              <ChoiceField
                control={control}
                name="orUnit"
                label={
                  <>
                    Unit<span className="sr-only"> of the second interval</span>
                  </>
                }
                choices={units}
              />
            </>
          ) : (
            <Button variant="ghost" className="col-span-2 self-end justify-self-start" onClick={add}>
              <Plus aria-hidden="true" />
              Add a second interval
            </Button>
          )}
          <p className="col-span-full text-muted-foreground text-xs">
            {hasSecond ? 'The task is due at whichever comes first. ' : null}Leave this empty for a one-time task.
          </p>
          {frequencyText ? (
            <p className="col-span-full text-sm">
              In words: “{frequencyText}”{' '}
              <Button variant="link" size="inline" onClick={() => setValue('frequency', '', { shouldDirty: true })}>
                Remove
              </Button>
            </p>
          ) : null}
        </div>
      </FieldSet>
    </div>
  );
}
