import { type PasswordPolicy, refusesCommonPasswords } from '@steward/api/password-policy';
import { Field } from '@steward/ui/blocks/field';
import { PasswordInput } from '@steward/ui/blocks/password-input';
import { PasswordMatch, PasswordStrength } from '@steward/ui/blocks/password-strength';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { NewPasswordMeter } from '../../lib/new-password-meter';

/** A registered field with its value and error. */
interface PasswordField {
  field: UseFormRegisterReturn;
  value: string;
  error: string | undefined;
}

interface NewPasswordFieldsProps {
  /** Undefined until it is known. */
  policy: PasswordPolicy | undefined;
  label: string;
  hint?: string | undefined;
  /** Name and email address of the person; a password that contains them is easy to guess. */
  ownWords: readonly string[];
  password: PasswordField;
  confirmation: PasswordField;
}

/** Fields for a new password, with its strength, and for its repetition. */
export function NewPasswordFields({ policy, label, hint, ownWords, password, confirmation }: NewPasswordFieldsProps) {
  // the live indicator below already shows a mismatch
  const confirmationError = confirmation.value ? undefined : confirmation.error;
  return (
    <>
      <div className="grid gap-2">
        <Field label={label} error={password.error} hint={hint}>
          <PasswordInput scale="large" autoComplete="new-password" {...password.field} />
        </Field>
        {policy && refusesCommonPasswords(policy) ? (
          <NewPasswordMeter password={password.value} ownWords={ownWords} />
        ) : (
          <PasswordStrength value={password.value} />
        )}
      </div>
      <div className="grid gap-1.5">
        <Field label="Confirm password" error={confirmationError}>
          <PasswordInput scale="large" autoComplete="new-password" {...confirmation.field} />
        </Field>
        {confirmation.value ? <PasswordMatch matches={password.value === confirmation.value} /> : null}
      </div>
    </>
  );
}
