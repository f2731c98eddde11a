import { zodResolver } from '@hookform/resolvers/zod';
import { newPasswordSchema, type PasswordPolicy, passwordRule } from '@steward/api/password-policy';
import { Field } from '@steward/ui/blocks/field';
import { Button } from '@steward/ui/primitives/button';
import { Input } from '@steward/ui/primitives/input';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { usePasswordPolicy } from '../../lib/password-policy';
import { FormError } from './form-error';
import { NewPasswordFields } from './new-password-fields';

const passwordForm = (policy: PasswordPolicy) =>
  z
    .object({
      newPassword: newPasswordSchema(policy, 'change'),
      confirmPassword: z.string().min(1, 'Please confirm your password'),
    })
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
  const policy = usePasswordPolicy();
  const { register, handleSubmit, formState, control } = useForm({
    resolver: zodResolver(passwordForm(policy ?? 'specified')),
    defaultValues: { newPassword: '', confirmPassword: '' },
    mode: 'onTouched',
  });
  const { errors } = formState;
  const [newPassword, confirmPassword] = useWatch({ control, name: ['newPassword', 'confirmPassword'] });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={handleSubmit((values) => onSubmit(values.newPassword))}>
      {/* password managers store the new password with this address */}
      <Field label="Email">
        <Input type="email" scale="large" autoComplete="username" readOnly value={email} />
      </Field>
      <NewPasswordFields
        policy={policy}
        label="New password"
        ownWords={[email]}
        hint={policy && passwordRule(policy, 'change')}
        password={{
          field: register('newPassword', { deps: confirmPassword ? 'confirmPassword' : [] }),
          value: newPassword,
          error: errors.newPassword?.message,
        }}
        confirmation={{
          field: register('confirmPassword'),
          value: confirmPassword,
          error: errors.confirmPassword?.message,
        }}
      />
      {error ? <FormError>{error}</FormError> : null}
      <Button type="submit" variant="default" size="lg" className="mt-2" disabled={pending}>
        {pending ? 'Saving...' : 'Set Password'}
      </Button>
    </form>
  );
}
