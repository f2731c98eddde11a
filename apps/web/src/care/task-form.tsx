import { isByMeter } from '@steward/api/meter-units';
import type { MaintenanceTask, TaskInput } from '@steward/api/schema/maintenance';
import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { AssigneeField } from './assignee-field';
import { checkDevice, DeviceField } from './device-field';
import { FormDialog } from './form-dialog';
import { AreaField, ChoiceField, choicesOf, TextField } from './form-fields';
import { IntervalEditor } from './interval-editor';
import { checkIntervals, intervalsOf, intervalText } from './intervals';
import { checkMeter } from './meters/meter-choice';
import { MeterFields } from './meters/meter-fields';
import { changesOf, checkDate, type TaskValues, taskEntry, taskValues, toTaskEntry, toTaskInput } from './task-values';
import { taskPriorityLabels, typeLabels } from './task-words';
import { type CareFormEntry, useCareForm } from './use-care-form';
import { useSave } from './use-save';

export interface TaskFormProps {
  /** The task to edit; undefined for a new one. */
  task?: MaintenanceTask | undefined;
  /** Its device; the form asks for one if absent. */
  deviceId?: string | undefined;
  deviceName?: string | undefined;
  /** The device's assignee, who is the default for a new task. */
  assignedUserId?: string | null;
  /** Overrides 'Update …' and 'Add …'. */
  submitLabel?: string | undefined;
  /** Rejects with the server's message. */
  onSave: (entry: CareFormEntry<TaskInput>) => Promise<unknown>;
  onClose: () => void;
}

/** Dialog to add or edit a maintenance task. Open while mounted. */
export function TaskForm({
  task,
  deviceId = '',
  deviceName,
  assignedUserId = null,
  submitLabel,
  onSave,
  onClose,
}: TaskFormProps) {
  const { form, toEntry } = useCareForm({
    initial: taskValues(task, deviceId, assignedUserId),
    schema: taskEntry,
    toInput: toTaskEntry,
    check: (values) => ({
      ...checkDevice(values),
      ...checkIntervals(values),
      ...checkDate(values, task),
      ...checkMeter(values),
    }),
  });
  const { phase, error, save } = useSave(onClose, 'Failed to save maintenance task');
  useFrequencyText(form);
  const { control } = form;
  const intervals = intervalsOf(form.watch());
  const isCounted = task?.nextMaintenance === null || intervals.some((interval) => isByMeter(interval));
  const submit = form.handleSubmit((values) => {
    const { input, changes } = toEntry(values);
    return save(() => onSave({ input: toTaskInput(input), changes: changesOf(changes, input) }));
  });
  return (
    <FormDialog
      title={task ? 'Edit Maintenance Task' : 'Add Maintenance Task'}
      description={task?.deviceName ?? deviceName}
      submitLabel={submitLabel ?? (task ? 'Update Task' : 'Add Task')}
      dirty={form.formState.isDirty}
      saving={phase === 'saving'}
      saved={phase === 'saved' ? 'Maintenance task saved successfully!' : undefined}
      error={error}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      {deviceId || task ? null : <DeviceField control={control} name="deviceId" />}
      <TextField control={control} name="title" label="Title" wide />
      <AreaField control={control} name="description" label="Description" wide />
      <ChoiceField control={control} name="type" label="Type" choices={choicesOf(typeLabels)} />
      <ChoiceField control={control} name="priority" label="Priority" choices={choicesOf(taskPriorityLabels)} />
      <IntervalEditor form={form} />
      <MeterFields form={form} intervals={intervals} />
      <TextField
        control={control}
        name="scheduledDate"
        label="Scheduled Date"
        type="date"
        hint={isCounted ? 'Due by meter reading; no date is needed.' : undefined}
      />
      <TextField
        control={control}
        name="estimatedDuration"
        label="Estimated Duration"
        optional
        placeholder="90 min"
        autoComplete="off"
      />
      <AssigneeField control={control} name="assignedTo" wide />
      <TextField control={control} name="requiredTools" label="Required Tools" optional wide />
      <AreaField control={control} name="safetyNotes" label="Safety Notes" optional />
      <AreaField control={control} name="notes" label="Notes" optional />
    </FormDialog>
  );
}

/** Updates the frequency text when the intervals are edited. */
function useFrequencyText({ subscribe, setValue, getValues }: UseFormReturn<TaskValues>) {
  const lastText = useRef(intervalText(intervalsOf(getValues())));
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const text = intervalText(intervalsOf(values));
          if (lastText.current === text) return;
          lastText.current = text;
          setValue('frequency', text, { shouldDirty: true });
        },
      }),
    [subscribe, setValue],
  );
}
