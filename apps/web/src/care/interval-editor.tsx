import { FieldSet } from '@steward/ui/primitives/field';
import type { Control } from 'react-hook-form';
import { ChoiceField, choicesOf, TextField } from './form-fields';
import { unitLabels } from './intervals';
import type { TaskValues } from './task-values';

const units = choicesOf(unitLabels);

/** How often: by calendar, by meter, or both, and in words. */
export function IntervalEditor({ control }: { control: Control<TaskValues> }) {
  return (
    <div className="rounded-lg border bg-detail px-3.5 pt-3 pb-3.5 sm:col-span-2">
      <FieldSet legend="Repeats">
        <div className="grid grid-cols-[5.5rem_minmax(0,1fr)_5.5rem_minmax(0,1fr)] items-start gap-2 max-sm:grid-cols-2">
          <TextField control={control} name="every" label="Every" inputMode="decimal" autoComplete="off" />
          <ChoiceField control={control} name="unit" label="Unit" choices={units} />
          <TextField control={control} name="orEvery" label="or every" inputMode="decimal" autoComplete="off" />
          <ChoiceField
            control={control}
            name="orUnit"
            label={
              <>
                Unit<span className="sr-only"> of the second</span>
              </>
            }
            choices={units}
          />
          <div className="col-span-full grid">
            <TextField
              control={control}
              name="frequency"
              label="Frequency"
              optional
              placeholder="every 250 hours; every 6 months"
              hint="Of two intervals, whichever comes first. Leave all of it empty for work that is done once."
            />
          </div>
        </div>
      </FieldSet>
    </div>
  );
}
