import { Field } from '@steward/ui/blocks/field';
import { PasswordInput } from '@steward/ui/blocks/password-input';
import { trpc } from '../../lib/trpc/trpc';
import { SignInAgain } from './sign-in-again';

interface PasswordFieldProps {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** Password that confirms a change of access; accounts without a password need a recent sign-in. */
export function PasswordField({ value, error, onChange }: PasswordFieldProps) {
  const confirmation = trpc.users.ownConfirmation.useQuery();
  if (confirmation.data?.hasPassword === false) return <SignInAgain />;
  return (
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
}
