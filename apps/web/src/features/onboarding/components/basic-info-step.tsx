import type { DeviceType } from '@steward/api/schema/devices';
import { Field } from '@steward/ui/blocks/field';
import { TagInput } from '@steward/ui/blocks/tag-input';
import { Input } from '@steward/ui/primitives/input';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@steward/ui/primitives/select';
import type { FormErrors, OnboardingForm } from '../form';
import { type Assignee, AssigneeField } from './assignee-field';

export interface StepProps {
  form: OnboardingForm;
  errors: FormErrors;
  onChange: (changes: Partial<OnboardingForm>) => void;
}

/** The device page calls both SENSOR and MACHINE 'Machine' (specification 2, section 2); a choice needs two names. */
const typeLabels: Record<DeviceType, string> = {
  SENSOR: 'Sensor',
  ACTUATOR: 'Actuator',
  GATEWAY: 'Gateway',
  CONTROLLER: 'Controller',
  MACHINE: 'Machine',
};
const deviceTypes = Object.keys(typeLabels) as DeviceType[];

export function BasicInfoStep({
  form,
  errors,
  onChange,
  ...assignment
}: StepProps & { assignees: Assignee[]; loadingAssignees: boolean; ownId: string | undefined }) {
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-3.5 max-sm:grid-cols-1">
      <Field label="Device Name" error={errors.deviceName} className="sm:col-span-2">
        <Input
          name="deviceName"
          value={form.deviceName}
          maxLength={99}
          autoComplete="off"
          placeholder="Diesel generator DG-04"
          onChange={(event) => onChange({ deviceName: event.target.value })}
        />
      </Field>
      <Field label="Device Type">
        <Select
          value={form.deviceType}
          onValueChange={(deviceType) => onChange({ deviceType: deviceType as DeviceType })}
        >
          <SelectTrigger className="w-full">
            <SelectValue />
          </SelectTrigger>
          <SelectContent>
            {deviceTypes.map((type) => (
              <SelectItem key={type} value={type}>
                {typeLabels[type]}
              </SelectItem>
            ))}
          </SelectContent>
        </Select>
      </Field>
      <Field label="Location" error={errors.location}>
        <Input
          name="location"
          value={form.location}
          maxLength={199}
          autoComplete="off"
          placeholder="Hall 3, Plant North"
          onChange={(event) => onChange({ location: event.target.value })}
        />
      </Field>
      <Field label="Manufacturer" error={errors.manufacturer}>
        <Input
          name="manufacturer"
          value={form.manufacturer}
          maxLength={99}
          autoComplete="off"
          onChange={(event) => onChange({ manufacturer: event.target.value })}
        />
      </Field>
      <Field label="Model" optional>
        <Input
          name="model"
          value={form.model}
          maxLength={99}
          autoComplete="off"
          onChange={(event) => onChange({ model: event.target.value })}
        />
      </Field>
      <Field
        label="Tags"
        optional
        error={errors.tags}
        hint="Press Enter or a comma after each tag."
        className="sm:col-span-2"
      >
        <TagInput name="tags" value={form.tags} maxLength={50} onChange={(tags) => onChange({ tags })} />
      </Field>
      <AssigneeField
        value={form.assignedUserId}
        onChange={(assignedUserId) => onChange({ assignedUserId })}
        {...assignment}
      />
    </div>
  );
}
