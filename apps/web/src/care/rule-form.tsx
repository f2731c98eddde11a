import { type Rule, type RuleInput, ruleInput } from '@steward/api/schema/rules';
import { useEffect, useRef } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { ConditionEditor } from './condition-editor';
import { checkDevice, DeviceField } from './device-field';
import { FormDialog } from './form-dialog';
import { AreaField, CheckField, ChoiceField, choicesOf, TextField } from './form-fields';
import { checkConditions, conditionText, type RuleValues, ruleValues, toRuleInput, valueText } from './rule-values';
import { priorityLabels, statusLabels } from './rule-words';
import { TrialSection } from './trial/trial-section';
import { type CareFormEntry, useCareForm } from './use-care-form';
import { useSave } from './use-save';

export interface RuleFormProps {
  /** The rule to edit; undefined for a new one. */
  rule?: Rule | undefined;
  /** Its device; the form asks for one if absent. */
  deviceId?: string | undefined;
  deviceName?: string | undefined;
  /** Overrides 'Update …' and 'Create …'. */
  submitLabel?: string | undefined;
  /** Rejects with the server's message. */
  onSave: (entry: CareFormEntry<RuleInput>) => Promise<unknown>;
  onClose: () => void;
}

/** Dialog to create or edit a rule. Open while mounted. */
export function RuleForm({ rule, deviceId = '', deviceName, submitLabel, onSave, onClose }: RuleFormProps) {
  const { form, toEntry } = useCareForm({
    initial: ruleValues(rule, deviceId),
    schema: ruleInput,
    toInput: toRuleInput,
    fieldOf: {
      machineCondition: 'low',
      trigger: 'low',
      'evaluation.delaySeconds': 'delaySeconds',
      'evaluation.hysteresis': 'hysteresis',
      'evaluation.repeatMinutes': 'repeatMinutes',
    },
    check: (values) => ({ ...checkDevice(values), ...checkConditions(values) }),
  });
  const { phase, error, save } = useSave(onClose, 'Failed to save rule');
  useDerivedTexts(form);
  const { control } = form;
  // a hysteresis needs the unit of a single condition
  const hasSeveral = useWatch({ control, name: 'more' }).length > 0;
  const submit = form.handleSubmit((values) => save(() => onSave(toEntry(values))));
  return (
    <FormDialog
      title={rule ? 'Edit Rule' : 'Create New Rule'}
      description={rule?.deviceName ?? deviceName}
      submitLabel={submitLabel ?? (rule ? 'Update Rule' : 'Create Rule')}
      dirty={form.formState.isDirty}
      saving={phase === 'saving'}
      saved={phase === 'saved' ? 'Rule saved successfully!' : undefined}
      error={error}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      {deviceId || rule ? null : <DeviceField control={control} name="deviceId" />}
      <TextField control={control} name="name" label="Rule Name" />
      <TextField control={control} name="category" label="Category" />
      <AreaField control={control} name="description" label="Description" wide />
      <ConditionEditor control={control} />
      <TextField
        control={control}
        name="delaySeconds"
        label="Delay in seconds"
        optional
        inputMode="numeric"
        hint="How long the condition must hold before the alarm is raised."
      />
      {hasSeveral ? null : (
        <TextField
          control={control}
          name="hysteresis"
          label="Hysteresis"
          optional
          inputMode="decimal"
          hint="How far the value must return within the limit before the alarm clears."
        />
      )}
      <TextField
        control={control}
        name="repeatMinutes"
        label="Pause in minutes"
        optional
        inputMode="numeric"
        hint="After an alarm has cleared, nobody is notified again for this time."
        wide={!hasSeveral}
      />
      <CheckField
        control={control}
        name="openTask"
        label="Open a corrective task for each alarm"
        hint="Unless a task from an earlier alarm of this rule is still open."
        wide
      />
      <TrialSection control={control} deviceId={deviceId} />
      <TextField control={control} name="metricValue" label="Metric Value" optional />
      <TextField control={control} name="threshold" label="Threshold" optional />
      <TextField control={control} name="condition" label="Condition" wide />
      <TextField control={control} name="action" label="Action" wide placeholder="Send notification" />
      <TextField control={control} name="consequence" label="Consequence" wide optional />
      <ChoiceField control={control} name="priority" label="Priority" choices={choicesOf(priorityLabels)} />
      <ChoiceField control={control} name="status" label="Status" choices={choicesOf(statusLabels)} />
    </FormDialog>
  );
}

/** Fills condition, metric value and threshold from the condition editor until the user edits them. */
function useDerivedTexts({ subscribe, setValue, getValues }: UseFormReturn<RuleValues>) {
  const lastTexts = useRef({ condition: conditionText(getValues()), value: valueText(getValues()) });
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const before = lastTexts.current;
          // an incomplete condition has no text, so compare with the last one
          const texts = {
            condition: conditionText(values) || before.condition,
            value: valueText(values) || before.value,
          };
          if (before.condition === texts.condition && before.value === texts.value) return;
          lastTexts.current = texts;
          const fill = (field: 'condition' | 'metricValue' | 'threshold', previous: string, next: string) => {
            const isUnedited = values[field] === '' || values[field] === previous;
            if (next && isUnedited) setValue(field, next, { shouldDirty: true });
          };
          fill('condition', before.condition, texts.condition);
          fill('metricValue', before.value, texts.value);
          fill('threshold', before.value, texts.value);
        },
      }),
    [subscribe, setValue],
  );
}
