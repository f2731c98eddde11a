import type { Part } from '@steward/api/schema/parts';
import { useState } from 'react';
import { FormDialog } from '../../care/form-dialog';
import { TagsField, TextField } from '../../care/form-fields';
import { useCareForm } from '../../care/use-care-form';
import { useSave } from '../../care/use-save';
import { FittingDevices } from './fitting-devices';
import { usePartChanges } from './hooks';
import { partEntry, partValues, toPartEntry } from './part-values';

/** Dialog to add or edit a spare part. Open while mounted. */
export function PartForm({ part, onClose }: { part?: Part | undefined; onClose: () => void }) {
  const { create, update } = usePartChanges();
  const { form, toEntry } = useCareForm({ initial: partValues(part), schema: partEntry, toInput: toPartEntry });
  const { phase, error, save } = useSave(onClose, 'Failed to save the part');
  const [devices, setDevices] = useState(part?.devices ?? []);
  const devicesChanged = devices.map(({ id }) => id).join() !== (part?.devices ?? []).map(({ id }) => id).join();
  const { control } = form;
  const submit = form.handleSubmit((values) => {
    const { input, changes } = toEntry(values);
    const deviceIds = devices.map(({ id }) => id);
    return save(() =>
      part
        ? update({ ...changes, id: part.id, ...(devicesChanged ? { deviceIds } : {}) })
        : create({ ...input, deviceIds }),
    );
  });
  return (
    <FormDialog
      title={part ? 'Edit part' : 'Add part'}
      submitLabel={part ? 'Update part' : 'Add part'}
      dirty={form.formState.isDirty || devicesChanged}
      saving={phase === 'saving'}
      saved={phase === 'saved' ? 'The part was saved.' : undefined}
      error={error}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <TextField control={control} name="name" label="Name" wide />
      <TextField control={control} name="number" label="Part number" autoComplete="off" />
      <TextField control={control} name="location" label="Storage location" optional />
      <TextField control={control} name="stock" label="Stock" inputMode="decimal" autoComplete="off" />
      <TextField control={control} name="unit" label="Unit" hint="For example piece, m or l." />
      <TextField
        control={control}
        name="minimum"
        label="Minimum"
        optional
        inputMode="decimal"
        autoComplete="off"
        hint="The part is marked when less is in stock."
      />
      <TextField
        control={control}
        name="price"
        label="Price of one unit"
        optional
        inputMode="decimal"
        autoComplete="off"
      />
      <TagsField control={control} name="models" label="Fits models" optional wide />
      <FittingDevices devices={devices} onChange={setDevices} />
    </FormDialog>
  );
}
