import { type Precaution, type PrecautionInput, precautionInput } from '@steward/api/schema/safety';
import { Checkbox } from '@steward/ui/primitives/checkbox';
import { Label } from '@steward/ui/primitives/label';
import { useId } from 'react';
import { type Control, useController } from 'react-hook-form';
import { checkDevice, DeviceField } from './device-field';
import { FormDialog } from './form-dialog';
import { AreaField, ChoiceField, choicesOf, TextField } from './form-fields';
import { type PrecautionValues, precautionValues } from './precaution-values';
import { categoryLabels, precautionTypeLabels, severityLabels, typeLabels } from './precaution-words';
import { type CareFormEntry, useCareForm } from './use-care-form';
import { useSave } from './use-save';

export interface PrecautionFormProps {
  /** The precaution to edit; undefined for a new one. */
  precaution?: Precaution | undefined;
  /** Its device; the form asks for one if absent. */
  deviceId?: string | undefined;
  deviceName?: string | undefined;
  /** Overrides 'Update …' and 'Add …'. */
  submitLabel?: string | undefined;
  /** Rejects with the server's message. */
  onSave: (entry: CareFormEntry<PrecautionInput>) => Promise<unknown>;
  onClose: () => void;
}

/** Dialog to add or edit a safety precaution. Open while mounted. */
export function PrecautionForm({
  precaution,
  deviceId = '',
  deviceName,
  submitLabel,
  onSave,
  onClose,
}: PrecautionFormProps) {
  const { form, toEntry } = useCareForm({
    initial: precautionValues(precaution, deviceId),
    schema: precautionInput,
    toInput: (values) => ({ ...values }),
    check: checkDevice,
  });
  const { phase, error, save } = useSave(onClose, 'Failed to save safety precaution');
  const { control } = form;
  const submit = form.handleSubmit((values) => save(() => onSave(toEntry(values))));
  return (
    <FormDialog
      title={precaution ? 'Edit Safety Precaution' : 'Add Safety Precaution'}
      description={precaution?.deviceName ?? deviceName}
      submitLabel={submitLabel ?? (precaution ? 'Update Safety Precaution' : 'Add Safety Precaution')}
      dirty={form.formState.isDirty}
      saving={phase === 'saving'}
      saved={phase === 'saved' ? `Safety precaution ${precaution ? 'updated' : 'created'} successfully!` : undefined}
      error={error}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      {deviceId || precaution ? null : <DeviceField control={control} name="deviceId" />}
      <TextField control={control} name="title" label="Title" wide />
      <AreaField control={control} name="description" label="Description" wide />
      <ChoiceField control={control} name="type" label="Type" choices={choicesOf(typeLabels)} />
      <ChoiceField control={control} name="severity" label="Severity" choices={choicesOf(severityLabels)} />
      <ChoiceField control={control} name="category" label="Category" choices={choicesOf(categoryLabels)} />
      <ChoiceField
        control={control}
        name="precautionType"
        label="Precaution Type"
        choices={choicesOf(precautionTypeLabels)}
      />
      <AreaField control={control} name="causes" label="Causes" optional />
      <AreaField control={control} name="aboutReaction" label="About Reaction" optional />
      <AreaField control={control} name="howToAvoid" label="How to Avoid" optional />
      <AreaField control={control} name="recommendedAction" label="Recommended Action" optional />
      <AreaField control={control} name="mitigation" label="Mitigation" optional />
      <AreaField control={control} name="safetyInfo" label="Safety Information" optional />
      <ActiveField control={control} />
    </FormDialog>
  );
}

function ActiveField({ control }: { control: Control<PrecautionValues> }) {
  const { field } = useController({ control, name: 'isActive' });
  const id = useId();
  return (
    <div className="flex items-center gap-2.5 sm:col-span-2">
      <Checkbox id={id} checked={field.value} onCheckedChange={(checked) => field.onChange(checked === true)} />
      <Label htmlFor={id}>Active (visible to users)</Label>
    </div>
  );
}
