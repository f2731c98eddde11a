import { type TaskView, updateViewInput } from '@steward/api/schema/task-views';
import { Button } from '@steward/ui/primitives/button';
import { TextField } from '../form-fields';
import { useCareForm } from '../use-care-form';
import { useTaskViewChanges } from './use-task-views';

interface RenameViewProps {
  view: TaskView;
  onClose: () => void;
}

/** The row of a view while its name is edited. */
export function RenameView({ view: { id, name }, onClose }: RenameViewProps) {
  const { update } = useTaskViewChanges();
  const { form, toEntry } = useCareForm({
    initial: { name },
    schema: updateViewInput,
    toInput: (values) => ({ id, ...values }),
  });
  const submit = form.handleSubmit((values) =>
    update.mutate(toEntry(values).input, {
      onSuccess: onClose,
      onError: ({ message }) => form.setError('name', { message }, { shouldFocus: true }),
    }),
  );
  return (
    <form
      className="flex min-w-0 flex-1 items-end gap-2 py-2"
      noValidate
      aria-label={`Rename ${name}`}
      onSubmit={submit}
    >
      <div className="min-w-0 flex-1">
        <TextField control={form.control} name="name" label="Name" autoComplete="off" maxLength={60} autoFocus />
      </div>
      <Button variant="ghost" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" variant="default" pending={update.isPending}>
        Rename
      </Button>
    </form>
  );
}
