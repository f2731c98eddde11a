import { createViewInput } from '@steward/api/schema/task-views';
import { toast } from '@steward/ui/lib/toast';
import { FormDialog } from '../form-dialog';
import { CheckField, TextField } from '../form-fields';
import { filterInput, type TaskFilters } from '../task-filters/task-filters';
import { useCareForm } from '../use-care-form';
import { useTaskViewChanges } from './use-task-views';

interface SaveViewDialogProps {
  filters: TaskFilters;
  onClose: () => void;
}

/** Saves the current filters as a named view. */
export function SaveViewDialog({ filters, onClose }: SaveViewDialogProps) {
  const { create } = useTaskViewChanges();
  const { form, toEntry } = useCareForm({
    initial: { name: '', isDefault: false },
    schema: createViewInput,
    toInput: (values) => ({ ...values, filters: { ...filterInput(filters), person: filters.person } }),
  });
  const { control, formState, handleSubmit, setError } = form;
  const submit = handleSubmit((values) =>
    create.mutate(toEntry(values).input, {
      onSuccess: ({ name }) => {
        toast.success('View saved', { description: name });
        onClose();
      },
      onError: ({ message }) => setError('name', { message }, { shouldFocus: true }),
    }),
  );
  return (
    <FormDialog
      title="Save as a view"
      description="The filters of this list, under a name of your own. Only you see it."
      submitLabel="Save view"
      dirty={formState.isDirty}
      saving={create.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField control={control} name="name" label="Name" autoComplete="off" maxLength={60} wide />
      <CheckField control={control} name="isDefault" label="Open My work with this view" wide />
    </FormDialog>
  );
}
