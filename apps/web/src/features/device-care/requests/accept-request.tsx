import { acceptInput, type WorkRequest } from '@steward/api/schema/requests';
import type { z } from 'zod';
import { AssigneeField, unassigned } from '../../../care/assignee-field';
import { FormDialog } from '../../../care/form-dialog';
import { AreaField, ChoiceField, choicesOf, TextField } from '../../../care/form-fields';
import { taskPriorityLabels } from '../../../care/task-words';
import { useCareForm } from '../../../care/use-care-form';
import { useSave } from '../../../care/use-save';
import { useToday } from '../../../lib/organization-calendar';
import { proposedTaskName } from './request-words';

interface AcceptRequestProps {
  request: WorkRequest;
  onSave: (input: z.output<typeof acceptInput>) => Promise<unknown>;
  onClose: () => void;
}

/** Creates a corrective task from a request. */
export function AcceptRequest({ request, onSave, onClose }: AcceptRequestProps) {
  const today = useToday();
  const { form, toEntry } = useCareForm({
    initial: {
      taskName: proposedTaskName(request.description),
      description: request.description,
      priority: request.machineStopped ? 'HIGH' : 'MEDIUM',
      assignedTo: unassigned,
      dueOn: today,
    },
    schema: acceptInput,
    toInput: (values) => ({
      ...values,
      id: request.id,
      assignedTo: values.assignedTo === unassigned ? null : values.assignedTo,
    }),
  });
  const { phase, error, save } = useSave(onClose, 'Failed to accept the request');
  const submit = form.handleSubmit((values) => save(() => onSave(toEntry(values).input)));
  const { control } = form;
  return (
    <FormDialog
      title={`Accept request ${request.reference}`}
      description={request.deviceName}
      submitLabel="Create task"
      dirty={form.formState.isDirty}
      saving={phase === 'saving'}
      saved={phase === 'saved' ? 'The request became a task.' : undefined}
      error={error}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <TextField control={control} name="taskName" label="Title" wide />
      <AreaField control={control} name="description" label="Description" rows={4} wide />
      <ChoiceField control={control} name="priority" label="Priority" choices={choicesOf(taskPriorityLabels)} />
      <TextField control={control} name="dueOn" label="Due date" type="date" />
      <AssigneeField control={control} name="assignedTo" wide />
    </FormDialog>
  );
}
