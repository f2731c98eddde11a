import { zodResolver } from '@hookform/resolvers/zod';
import type { ComprehensiveProfile } from '@steward/api/schema/users';
import { Field } from '@steward/ui/blocks/field';
import { PasswordInput } from '@steward/ui/blocks/password-input';
import { SaveBar } from '@steward/ui/blocks/save-bar';
import { SettingsSection } from '@steward/ui/blocks/settings-section';
import { Button } from '@steward/ui/primitives/button';
import { Input } from '@steward/ui/primitives/input';
import { useForm, useFormState } from 'react-hook-form';
import { SignInAgain } from '../../../care/confirmation/sign-in-again';
import { trpc } from '../../../lib/trpc/trpc';
import { ChangePassword } from '../components/change-password';
import { LeaveGuard } from '../components/leave-guard';
import { AccountFields } from './account-fields';
import { profileSchema, profileValues } from './profile-values';
import { accountNote, configuredText, fieldLabels, sectionNotes } from './profile-words';
import { useSaveProfile } from './use-save-profile';

interface ProfileFormProps {
  profile: ComprehensiveProfile;
  onCancel: () => void;
  onSaved: () => void;
}

const formId = 'profile';
/** Assumed until the query has loaded. */
const withPassword = { hasPassword: true, signInNeeded: true };
const invalidFieldsText = (fields: number) =>
  fields === 1 ? '1 field needs your attention' : `${fields} fields need your attention`;

/** Edit mode of the profile, with a save bar at the bottom. */
export function ProfileForm({ profile, onCancel, onSaved }: ProfileFormProps) {
  const confirmation = trpc.users.ownConfirmation.useQuery(undefined, { staleTime: 0 }).data ?? withPassword;
  const form = useForm({
    resolver: zodResolver(profileSchema(profile.basicInfo.email, confirmation)),
    defaultValues: profileValues(profile),
    reValidateMode: 'onChange',
  });
  const { register, control, handleSubmit } = form;
  const { errors, dirtyFields, isDirty } = useFormState({ control });
  const { save, pending, error } = useSaveProfile(onSaved);
  const invalidCount = Object.keys(errors).length;
  const unsaved = Object.entries(fieldLabels).flatMap(([name, label]) =>
    dirtyFields[name as keyof typeof fieldLabels] ? [label] : [],
  );
  return (
    <>
      <form id={formId} noValidate aria-label="Profile" onSubmit={handleSubmit((payload) => save(payload))}>
        <SettingsSection title="Basic Information" description={sectionNotes.basic}>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label={fieldLabels.firstName} error={errors.firstName?.message}>
              <Input autoComplete="given-name" {...register('firstName')} />
            </Field>
            <Field label={fieldLabels.lastName} error={errors.lastName?.message}>
              <Input autoComplete="family-name" {...register('lastName')} />
            </Field>
            <Field label={fieldLabels.email} error={errors.email?.message}>
              <Input type="email" autoComplete="email" {...register('email')} />
            </Field>
            {dirtyFields.email && confirmation.hasPassword ? (
              <Field
                label="Confirm with your password"
                hint="A new address needs your current password."
                error={errors.currentPassword?.message}
              >
                <PasswordInput
                  autoComplete="current-password"
                  {...register('currentPassword', { shouldUnregister: true })}
                />
              </Field>
            ) : null}
            <Field label={fieldLabels.phone} optional error={errors.phone?.message}>
              <Input type="tel" autoComplete="tel" {...register('phone')} />
            </Field>
            {dirtyFields.email && !confirmation.hasPassword && confirmation.signInNeeded ? (
              <div className="sm:col-span-2">
                <SignInAgain />
              </div>
            ) : null}
          </div>
        </SettingsSection>
        <SettingsSection title="Account Information" description={accountNote(profile.accountInfo.role)}>
          <AccountFields control={control} profile={profile} />
        </SettingsSection>
        <SettingsSection title="Integration IDs" description={configuredText(profile.integrationStatus.totalConnected)}>
          <div className="grid gap-4 sm:grid-cols-3">
            <Field label={fieldLabels.gmailId} error={errors.gmailId?.message}>
              <Input placeholder="Address" {...register('gmailId')} />
            </Field>
            <Field label={fieldLabels.slackId} error={errors.slackId?.message}>
              <Input placeholder="Member ID" {...register('slackId')} />
            </Field>
            <Field label={fieldLabels.teamId} error={errors.teamId?.message}>
              <Input placeholder="User ID" {...register('teamId')} />
            </Field>
          </div>
        </SettingsSection>
      </form>
      <ChangePassword />
      <SaveBar
        error={invalidCount > 0 ? invalidFieldsText(invalidCount) : error}
        message={unsaved.length > 0 ? `Unsaved changes: ${unsaved.join(', ')}` : 'No changes yet.'}
      >
        <Button variant="ghost" disabled={pending} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" form={formId} variant="default" pending={pending}>
          Save Changes
        </Button>
      </SaveBar>
      <LeaveGuard unsaved={isDirty} />
    </>
  );
}
