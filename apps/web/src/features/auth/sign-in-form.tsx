import { Field } from '@steward/ui/blocks/field';
import { PasswordInput } from '@steward/ui/blocks/password-input';
import { Button } from '@steward/ui/primitives/button';
import { Input } from '@steward/ui/primitives/input';
import { type ReactNode, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { FormError } from './form-error';

interface Credentials {
  email: string;
  password: string;
}

interface SignInFormProps {
  pending: boolean;
  /** Error of the last attempt. */
  error?: ReactNode;
  onSubmit: (credentials: Credentials) => void;
}

const missingText = 'Please enter both email and password';

export function SignInForm({ pending, error, onSubmit }: SignInFormProps) {
  const { register, handleSubmit, formState, setFocus } = useForm<Credentials>({
    // loaded at the first validation, so that the page itself does not need zod
    resolver: async (...form) => (await import('./sign-in-resolver')).signInResolver(...form),
    defaultValues: { email: '', password: '' },
    mode: 'onTouched',
  });
  useEffect(() => {
    // not on touch devices, where the keyboard would cover half of the page
    if (!window.matchMedia('(pointer: coarse)').matches) setFocus('email');
  }, [setFocus]);
  const { errors, isSubmitted } = formState;
  // a missing email or password is one message for the form, shown only after a submit
  const incomplete = isSubmitted && [errors.email, errors.password].some((problem) => problem?.message === missingText);
  const emailError = errors.email?.message === missingText ? undefined : errors.email?.message;
  const formError = incomplete ? missingText : error;
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={handleSubmit(onSubmit)}>
      <Field label="Email" error={emailError}>
        <Input type="email" scale="large" autoComplete="username" {...register('email')} />
      </Field>
      <Field label="Password">
        <PasswordInput scale="large" autoComplete="current-password" {...register('password')} />
      </Field>
      {formError ? <FormError>{formError}</FormError> : null}
      <Button type="submit" variant="default" size="lg" className="mt-2" disabled={pending}>
        {pending ? 'Signing in...' : 'Sign In'}
      </Button>
    </form>
  );
}
