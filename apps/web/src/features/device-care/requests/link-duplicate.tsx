import { duplicateInput, type WorkRequest } from '@steward/api/schema/requests';
import type { z } from 'zod';
import { FormDialog } from '../../../care/form-dialog';
import { type Choice, ChoiceField } from '../../../care/form-fields';
import { useCareForm } from '../../../care/use-care-form';
import { useSave } from '../../../care/use-save';
import { trpc } from '../../../lib/trpc/trpc';
import { proposedTaskName } from './request-words';

interface LinkDuplicateProps {
  request: WorkRequest;
  onSave: (input: z.output<typeof duplicateInput>) => Promise<unknown>;
  onClose: () => void;
}

/** Maximum number of originals offered per kind. */
const size = 50;

/** Links a request to an open request or corrective task of the same device. */
export function LinkDuplicate({ request, onSave, onClose }: LinkDuplicateProps) {
  const { deviceId } = request;
  const requests = trpc.requests.list.useQuery({ deviceId, state: 'NEW', size });
  const tasks = trpc.maintenance.list.useQuery({ deviceId, type: 'corrective', status: 'active', size });
  const { form, toEntry } = useCareForm({
    initial: { original: '' },
    schema: duplicateInput,
    toInput: ({ original }) => {
      const [kind, id] = original.split(':');
      return { id: request.id, ...(id ? { [kind === 'task' ? 'ofTask' : 'ofRequest']: id } : {}) };
    },
    fieldOf: { ofRequest: 'original' },
  });
  const { phase, error, save } = useSave(onClose, 'Failed to mark the request as a duplicate');
  const submit = form.handleSubmit((values) => save(() => onSave(toEntry(values).input)));
  const choices: Choice[] = [
    ...(tasks.data?.content ?? []).map(({ id, taskName }) => ({ value: `task:${id}`, label: `Task: ${taskName}` })),
    ...(requests.data?.content ?? [])
      .filter(({ id }) => id !== request.id)
      .map(({ id, reference, description }) => ({
        value: `request:${id}`,
        label: `Request ${reference}: ${proposedTaskName(description)}`,
      })),
  ];
  const isPending = requests.isPending || tasks.isPending;
  const loadError = requests.error ?? tasks.error;
  const isEmpty = !isPending && !loadError && !choices.length;
  return (
    <FormDialog
      title={`Request ${request.reference} is a duplicate`}
      description={request.deviceName}
      submitLabel="Mark as duplicate"
      dirty={form.formState.isDirty}
      saving={phase === 'saving'}
      saved={phase === 'saved' ? 'Both are handled together.' : undefined}
      error={error ?? loadError?.message ?? null}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <ChoiceField
        control={form.control}
        name="original"
        label="Duplicate of"
        wide
        choices={choices}
        disabled={isPending || !choices.length}
        placeholder={isPending ? 'Loading...' : 'Choose the original'}
        hint={
          isEmpty
            ? 'This device has no other open request and no open corrective task.'
            : 'The report is shown with the task of the original.'
        }
      />
    </FormDialog>
  );
}
