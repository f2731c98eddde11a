import { type DeviceFile, renameFileInput } from '@steward/api/schema/device-files';
import { FormDialog } from '../../../care/form-dialog';
import { TextField } from '../../../care/form-fields';
import { useCareForm } from '../../../care/use-care-form';
import { useSave } from '../../../care/use-save';
import { trpc } from '../../../lib/trpc/trpc';

const entry = renameFileInput.omit({ id: true });

/** Dialog to rename a file. Open while mounted. */
export function RenameFile({ file: { id, deviceId, name }, onClose }: { file: DeviceFile; onClose: () => void }) {
  const utils = trpc.useUtils();
  const rename = trpc.deviceFiles.rename.useMutation({
    onSuccess: (renamed) =>
      utils.deviceFiles.list.setData({ deviceId }, (files) =>
        files?.map((shown) => (shown.id === renamed.id ? renamed : shown)),
      ),
  });
  const { form, toEntry } = useCareForm({ initial: { name }, schema: entry, toInput: (values) => ({ ...values }) });
  const { phase, error, save } = useSave(onClose, 'The file was not renamed');
  const submit = form.handleSubmit((values) => save(() => rename.mutateAsync({ id, ...toEntry(values).input })));
  return (
    <FormDialog
      title="Rename file"
      description={name}
      submitLabel="Rename"
      dirty={form.formState.isDirty}
      saving={phase === 'saving'}
      saved={phase === 'saved' ? 'The file was renamed.' : undefined}
      error={error}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <TextField control={form.control} name="name" label="Name" autoComplete="off" wide />
    </FormDialog>
  );
}
