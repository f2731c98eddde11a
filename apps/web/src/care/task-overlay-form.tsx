import type { MaintenanceTask, TaskInput } from '@steward/api/schema/maintenance';
import type { User } from '@steward/api/schema/users';
import { useId, useRef } from 'react';
import { trpc } from '../lib/trpc/trpc';
import { checkDevice, DeviceField } from './device-field';
import { FormDialog } from './form-dialog';
import { AreaField, ChoiceField, choicesOf, TextField } from './form-fields';
import { checkMeter } from './meters/meter-choice';
import { MeterFields } from './meters/meter-fields';
import {
  isDateOptional,
  overlayInput,
  overlayIntervals,
  overlaySchema,
  overlayStatuses,
  overlayValues,
} from './task-overlay-values';
import { maintenanceTypeLabels, taskPriorityLabels } from './task-words';
import { type CareFormEntry, useCareForm } from './use-care-form';
import { useSave } from './use-save';

export interface TaskOverlayFormProps {
  /** The task to edit; undefined for a new one, for which the form asks for a device. */
  task?: MaintenanceTask | undefined;
  /** Rejects with the server's message. */
  onSave: (entry: CareFormEntry<TaskInput>) => Promise<unknown>;
  onClose: () => void;
}

/** The second form for a task (specification 2, section 2): with a status, and a date with a time. Open while mounted. */
export function TaskOverlayForm({ task, onSave, onClose }: TaskOverlayFormProps) {
  const { form, toEntry } = useCareForm({
    initial: overlayValues(task),
    schema: overlaySchema,
    toInput: overlayInput(task),
    check: (values) => ({ ...checkDevice(values), ...checkMeter(values) }),
  });
  const { phase, error, save } = useSave(onClose, 'Failed to save maintenance task');
  const users = trpc.users.list.useQuery();
  const assignees = useId();
  const { control } = form;
  const values = form.watch();
  // a new task defaults to the device's assignee unless the user entered another
  const suggestedName = useRef('');
  const suggestAssignee = (device: { assignedUserId?: string | null | undefined } | null) => {
    if (form.getValues('assignedTo') !== suggestedName.current) return;
    suggestedName.current = nameOf(users.data ?? [], device?.assignedUserId);
    form.setValue('assignedTo', suggestedName.current);
  };
  const submit = form.handleSubmit((input) => save(() => onSave(toEntry(input))));
  return (
    <FormDialog
      title={task ? 'Edit Maintenance Task' : 'Add Maintenance Task'}
      description={task?.deviceName}
      submitLabel={task ? 'Update Task' : 'Create Task'}
      dirty={form.formState.isDirty}
      saving={phase === 'saving'}
      saved={phase === 'saved' ? 'Maintenance task saved successfully!' : undefined}
      error={error}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      {task ? null : <DeviceField control={control} name="deviceId" onChoose={suggestAssignee} />}
      <TextField control={control} name="taskName" label="Task Title" autoComplete="off" />
      <ChoiceField control={control} name="maintenanceType" label="Type" choices={choicesOf(maintenanceTypeLabels)} />
      <AreaField control={control} name="description" label="Description" wide />
      <TextField
        control={control}
        name="nextMaintenance"
        label="Scheduled Date"
        type="datetime-local"
        hint={isDateOptional(task, values) ? 'Due by meter reading; no date is needed.' : undefined}
      />
      <TextField
        control={control}
        name="assignedTo"
        label="Assigned To"
        hint="A name or an email address"
        list={assignees}
        autoComplete="off"
        optional
      />
      <TextField
        control={control}
        name="frequency"
        label="Frequency"
        hint="Leave this empty for a one-time task."
        placeholder="every 6 months"
        autoComplete="off"
        wide
        optional
      />
      <MeterFields form={form} intervals={overlayIntervals(task, values)} />
      <ChoiceField control={control} name="priority" label="Priority" choices={choicesOf(taskPriorityLabels)} />
      <ChoiceField control={control} name="status" label="Status" choices={overlayStatuses(task)} />
      <TextField control={control} name="estimatedDuration" label="Estimated Duration" placeholder="90 min" optional />
      <TextField control={control} name="requiredTools" label="Required Tools" optional />
      <AreaField control={control} name="notes" label="Notes" wide optional />
      <AreaField control={control} name="safetyNotes" label="Safety Notes" wide optional />
      <datalist id={assignees}>
        {users.data
          ?.filter(({ enabled }) => enabled)
          .map(({ id, name, email }) => (
            <option key={id} value={name || email}>
              {email}
            </option>
          ))}
      </datalist>
    </FormDialog>
  );
}

/** Text by which the server finds the user: the name, or the email address if two users share the name. */
function nameOf(users: readonly User[], id: string | null | undefined): string {
  const user = users.find((candidate) => candidate.id === id && candidate.enabled);
  if (!user) return '';
  const isShared = users.some(({ id, name }) => id !== user.id && name === user.name);
  return (!isShared && user.name) || user.email;
}
