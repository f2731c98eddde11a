import { zodResolver } from '@hookform/resolvers/zod';
import { passwordRule } from '@steward/api/password-policy';
import { Field } from '@steward/ui/blocks/field';
import { Button } from '@steward/ui/primitives/button';
import { Input } from '@steward/ui/primitives/input';
import type { ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { usePasswordPolicy } from '../../lib/password-policy';
import { FormError } from './form-error';
import { NewPasswordFields } from './new-password-fields';
import { signUpForm, type SignUpForm as Values } from './sign-up-schema';

interface SignUpFormProps {
  pending: boolean;
  /** Email of the invitation, which cannot be changed. */
  lockedEmail?: string | undefined;
  /** Error of the last attempt. */
  error?: ReactNode;
  onSubmit: (account: Omit<Values, 'confirmPassword'>) => void;
}

const emptyForm = { firstName: '', lastName: '', email: '', password: '', confirmPassword: '' };

export function SignUpForm({ pending, lockedEmail, error, onSubmit }: SignUpFormProps) {
  const policy = usePasswordPolicy();
  const { register, handleSubmit, formState, control } = useForm({
    resolver: zodResolver(signUpForm(policy ?? 'specified')),
    defaultValues: { ...emptyForm, email: lockedEmail ?? '' },
    mode: 'onTouched',
  });
  const { errors, isSubmitted } = formState;
  const [password, confirmPassword, ...ownWords] = useWatch({
    control,
    name: ['password', 'confirmPassword', 'firstName', 'lastName', 'email'],
  });
  const invalid = isSubmitted && Object.keys(errors).length > 0;
  const formError = invalid ? 'Please fix the errors above before submitting' : error;
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={handleSubmit(({ confirmPassword: _, ...account }) => onSubmit(account))}
    >
      <div className="grid grid-cols-2 gap-3">
        <Field label="First name" error={errors.firstName?.message}>
          <Input scale="large" autoComplete="given-name" {...register('firstName')} />
        </Field>
        <Field label="Last name" error={errors.lastName?.message}>
          <Input scale="large" autoComplete="family-name" {...register('lastName')} />
        </Field>
      </div>
      <Field
        label="Email"
        error={errors.email?.message}
        hint={lockedEmail === undefined ? undefined : 'The invitation is for this address.'}
      >
        <Input
          type="email"
          scale="large"
          autoComplete="username"
          readOnly={lockedEmail !== undefined}
          {...register('email')}
        />
      </Field>
      <NewPasswordFields
        policy={policy}
        label="Password"
        ownWords={ownWords}
        hint={policy && passwordRule(policy, 'sign-up')}
        password={{
          field: register('password', { deps: confirmPassword ? 'confirmPassword' : [] }),
          value: password,
          error: errors.password?.message,
        }}
        confirmation={{
          field: register('confirmPassword'),
          value: confirmPassword,
          error: errors.confirmPassword?.message,
        }}
      />
      {formError ? <FormError>{formError}</FormError> : null}
      <Button type="submit" variant="default" size="lg" className="mt-2" disabled={pending}>
        {pending ? 'Creating Account...' : 'Create Account'}
      </Button>
    </form>
  );
}
