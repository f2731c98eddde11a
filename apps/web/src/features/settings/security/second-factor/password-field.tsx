import { Field } from '@steward/ui/blocks/field';
import { PasswordInput } from '@steward/ui/blocks/password-input';

interface PasswordFieldProps {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** The user's own password, which confirms a change of the account's protection. */
export const PasswordField = ({ value, error, onChange }: PasswordFieldProps) => (
  <Field
    label="Your password"
    error={error}
    hint="Needed because your sign-in was more than ten minutes ago. You can also sign in again."
  >
    <PasswordInput
      autoComplete="current-password"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  </Field>
);
