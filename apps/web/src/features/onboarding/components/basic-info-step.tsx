import type { User } from '@steward/api/schema/users';
import type { Control } from 'react-hook-form';
import { deviceTypeLabels } from '../../../care/device-words';
import { ChoiceField, choicesOf, TagsField, TextField } from '../../../care/form-fields';
import type { OnboardingForm } from '../form';
import { MoreDetails } from './more-details';

const roleLabels = { ADMIN: 'Admin', USER: 'User' } as const;

interface BasicInfoStepProps {
  control: Control<OnboardingForm>;
  assignees: User[];
  loadingAssignees: boolean;
  ownId: string;
}

export function BasicInfoStep({ control, assignees, loadingAssignees, ownId }: BasicInfoStepProps) {
  const noUsers = loadingAssignees ? 'Loading users...' : assignees.length === 0 ? 'No users available' : undefined;
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-3.5 max-sm:grid-cols-1">
      <TextField
        control={control}
        name="deviceName"
        label="Device Name"
        wide
        maxLength={99}
        autoComplete="off"
        placeholder="Diesel generator DG-04"
      />
      <ChoiceField control={control} name="deviceType" label="Device Type" choices={choicesOf(deviceTypeLabels)} />
      <TextField
        control={control}
        name="location"
        label="Location"
        maxLength={199}
        autoComplete="off"
        placeholder="Plant North / Hall 3"
        hint="Levels with “ / ”"
      />
      <TextField control={control} name="manufacturer" label="Manufacturer" maxLength={99} autoComplete="off" />
      <TextField control={control} name="model" label="Model" optional maxLength={99} autoComplete="off" />
      <TagsField
        control={control}
        name="tags"
        label="Tags"
        optional
        wide
        hint="Press Enter or a comma after each tag."
      />
      <ChoiceField
        control={control}
        name="assignedUserId"
        label="Assigned To"
        optional
        wide
        hint="If you leave this empty, the machine is assigned to you."
        placeholder={noUsers ?? 'Choose a user'}
        disabled={noUsers !== undefined}
        choices={assignees.map(({ id, name, email, role }) => ({
          value: id,
          label: `${name || email} · ${roleLabels[role]}${id === ownId ? ' (You)' : ''}`,
        }))}
      />
      <MoreDetails control={control} />
    </div>
  );
}
