import {
  newPasswordSchema,
  type PasswordPolicy,
  passwordRule,
  refusesCommonPasswords,
} from '@steward/api/password-policy';
import { Banner } from '@steward/ui/blocks/banner';
import { Field } from '@steward/ui/blocks/field';
import { PasswordInput } from '@steward/ui/blocks/password-input';
import { SettingsSection } from '@steward/ui/blocks/settings-section';
import { Button } from '@steward/ui/primitives/button';
import { type FormEvent, useState } from 'react';
import { NewPasswordMeter } from '../../../lib/new-password-meter';
import { usePasswordPolicy } from '../../../lib/password-policy';
import { replaceSession } from '../../../lib/session/session-replacement';
import { useUser } from '../../../lib/session/user';
import { trpc } from '../../../lib/trpc/trpc';
import { useSuccess } from '../use-success';

const emptyForm = { currentPassword: '', newPassword: '', confirmPassword: '' };
type Passwords = typeof emptyForm;
type Messages = Partial<Record<keyof Passwords, string>>;

function validatePasswords(policy: PasswordPolicy, values: Passwords): Messages | undefined {
  if (values.newPassword !== values.confirmPassword) return { confirmPassword: 'New passwords do not match' };
  const issue = newPasswordSchema(policy, 'change').safeParse(values.newPassword).error?.issues[0];
  return issue && { newPassword: issue.message };
}

/** Form to change the password. An account without a password gets a link by email instead, which proves that the address is the user's. */
export function ChangePassword() {
  const confirmation = trpc.users.ownConfirmation.useQuery();
  if (confirmation.data?.hasPassword !== false) return <ChangePasswordForm />;
  return (
    <SettingsSection title="Change Password" description="Your account has no password.">
      <p className="text-muted-foreground text-sm">
        To sign in with a password as well, choose "Forgot your password?" on the sign-in page.
      </p>
    </SettingsSection>
  );
}

/** Changes the password. The server ends every other session of the user; this one continues with new tokens. */
function ChangePasswordForm() {
  const utils = trpc.useUtils();
  const policy = usePasswordPolicy();
  const user = useUser();
  const [values, setValues] = useState(emptyForm);
  const [problems, setProblems] = useState<Messages>({});
  const { success, showSuccess } = useSuccess();
  const change = trpc.users.changePassword.useMutation();
  const changePassword = async (passwords: { currentPassword: string; newPassword: string }) => {
    await replaceSession(() => change.mutateAsync(passwords));
    setValues(emptyForm);
    showSuccess('Password changed successfully!');
    await utils.users.sessions.invalidate();
  };
  const set = (name: keyof Passwords) => (event: FormEvent<HTMLInputElement>) => {
    setValues({ ...values, [name]: event.currentTarget.value });
    setProblems({ ...problems, [name]: undefined });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const invalid = validatePasswords(policy ?? 'specified', values);
    setProblems(invalid ?? {});
    if (invalid) return;
    const { currentPassword, newPassword } = values;
    // the form shows a refusal
    changePassword({ currentPassword, newPassword }).catch(() => undefined);
  };
  const isComplete = Object.values(values).every(Boolean);
  return (
    <SettingsSection title="Change Password" description={policy ? passwordRule(policy, 'change') : ''}>
      <form noValidate aria-label="Change Password" onSubmit={submit} className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-3">
          <Field label="Current password" error={problems.currentPassword}>
            <PasswordInput
              autoComplete="current-password"
              value={values.currentPassword}
              onChange={set('currentPassword')}
            />
          </Field>
          <Field label="New password" error={problems.newPassword}>
            <PasswordInput autoComplete="new-password" value={values.newPassword} onChange={set('newPassword')} />
          </Field>
          <Field label="Confirm password" error={problems.confirmPassword}>
            <PasswordInput
              autoComplete="new-password"
              value={values.confirmPassword}
              onChange={set('confirmPassword')}
            />
          </Field>
        </div>
        {policy && refusesCommonPasswords(policy) ? (
          <NewPasswordMeter password={values.newPassword} ownWords={[user.firstName, user.lastName, user.email]} />
        ) : null}
        {success ? (
          <Banner tone="ok" slim>
            {success}
          </Banner>
        ) : change.error ? (
          <Banner tone="error" slim>
            {change.error.message || 'Failed to change password'}
          </Banner>
        ) : null}
        <Button
          variant="outline"
          type="submit"
          disabled={!isComplete || change.isPending}
          className="justify-self-start max-sm:w-full"
        >
          Change Password
        </Button>
      </form>
    </SettingsSection>
  );
}
