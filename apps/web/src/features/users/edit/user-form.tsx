import { type ComprehensiveProfile, type ProfileInput, profileInput } from '@steward/api/schema/users';
import { FormDialog } from '../../../care/form-dialog';
import { ChoiceField, choicesOf, TextField } from '../../../care/form-fields';
import { useCareForm } from '../../../care/use-care-form';
import { useSave } from '../../../care/use-save';
import { statusLabels } from '../labels';
import { toProfileInput, userValues } from './user-values';

const roles = [
  { value: 'USER', label: 'User' },
  { value: 'ADMIN', label: 'Administrator' },
];

interface UserFormProps {
  profile: ComprehensiveProfile;
  /** Saves the changed fields. Rejects with the server's error. */
  onSave: (changes: Partial<ProfileInput>) => Promise<unknown>;
  onClose: () => void;
}

/** Edit dialog. Mounted only while open. */
export function UserForm({ profile, onSave, onClose }: UserFormProps) {
  const { basicInfo, permissions } = profile;
  const { form, toEntry } = useCareForm({
    initial: userValues(profile),
    schema: profileInput,
    toInput: toProfileInput(permissions),
    fieldOf: { enabled: 'status' },
  });
  const { phase, error, save } = useSave(onClose, 'Failed to save profile changes');
  const { control } = form;
  const submit = form.handleSubmit((values) => save(() => onSave(toEntry(values).changes)));
  return (
    <FormDialog
      title="Edit User"
      description={`${basicInfo.firstName} ${basicInfo.lastName}`}
      submitLabel="Save Changes"
      dirty={form.formState.isDirty}
      saving={phase === 'saving'}
      saved={phase === 'saved' ? 'User updated successfully!' : undefined}
      error={error}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <TextField control={control} name="firstName" label="First name" autoComplete="off" />
      <TextField control={control} name="lastName" label="Last name" autoComplete="off" />
      <TextField control={control} name="email" type="email" label="Email" autoComplete="off" />
      <TextField control={control} name="phone" type="tel" label="Phone" optional autoComplete="off" />
      {permissions.canEditRole ? <ChoiceField control={control} name="role" label="Role" choices={roles} /> : null}
      {permissions.canEditStatus ? (
        <ChoiceField
          control={control}
          name="status"
          label="Status"
          choices={choicesOf(statusLabels)}
          hint="An inactive user is signed out everywhere."
        />
      ) : (
        <p className="text-muted-foreground text-sm sm:col-span-2">
          Only another administrator can change your role and status.
        </p>
      )}
      <TextField control={control} name="gmailId" label="Gmail ID" optional autoComplete="off" />
      <TextField control={control} name="slackId" label="Slack ID" optional autoComplete="off" />
      <TextField control={control} name="teamId" label="Teams ID" optional autoComplete="off" />
    </FormDialog>
  );
}
