import { zodResolver } from '@hookform/resolvers/zod';
import { newPasswordField } from '@steward/api/schema/auth';
import { Field } from '@steward/ui/blocks/field';
import { PasswordInput } from '@steward/ui/blocks/password-input';
import { PasswordMatch, PasswordStrength } from '@steward/ui/blocks/password-strength';
import { Button } from '@steward/ui/primitives/button';
import { Input } from '@steward/ui/primitives/input';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { FormError } from './form-error';

const passwordForm = z
  .object({ newPassword: newPasswordField, confirmPassword: z.string().min(1, 'Please confirm your password') })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    path: ['confirmPassword'],
    message: 'Passwords do not match',
  });

interface NewPasswordFormProps {
  /** Address of the account. */
  email: string;
  pending: boolean;
  /** Error of the last attempt. */
  error: string | null;
  onSubmit: (newPassword: string) => void;
}

export function NewPasswordForm({ email, pending, error, onSubmit }: NewPasswordFormProps) {
  const { register, handleSubmit, formState, control } = useForm({
    resolver: zodResolver(passwordForm),
    defaultValues: { newPassword: '', confirmPassword: '' },
    mode: 'onTouched',
  });
  const { errors } = formState;
  const [newPassword, confirmPassword] = useWatch({ control, name: ['newPassword', 'confirmPassword'] });
  // the live indicator below shows the mismatch already
  const confirmError = confirmPassword ? undefined : errors.confirmPassword?.message;
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={handleSubmit((values) => onSubmit(values.newPassword))}>
      {/* password managers store the new password with this address */}
      <Field label="Email">
        <Input type="email" scale="large" autoComplete="username" readOnly value={email} />
      </Field>
      <div className="grid gap-2">
        <Field label="New password" error={errors.newPassword?.message} hint="At least 6 characters.">
          <PasswordInput
            scale="large"
            autoComplete="new-password"
            {...register('newPassword', { deps: confirmPassword ? 'confirmPassword' : [] })}
          />
        </Field>
        <PasswordStrength value={newPassword} />
      </div>
      <div className="grid gap-1.5">
        <Field label="Confirm password" error={confirmError}>
          <PasswordInput scale="large" autoComplete="new-password" {...register('confirmPassword')} />
        </Field>
        {confirmPassword ? <PasswordMatch matches={newPassword === confirmPassword} /> : null}
      </div>
      {error ? <FormError>{error}</FormError> : null}
      <Button type="submit" variant="default" size="lg" className="mt-2" disabled={pending}>
        {pending ? 'Saving...' : 'Set Password'}
      </Button>
    </form>
  );
}
