import { zodResolver } from '@hookform/resolvers/zod';
import { forgotPasswordInput } from '@steward/api/schema/auth';
import { Banner } from '@steward/ui/blocks/banner';
import { Field } from '@steward/ui/blocks/field';
import { Button } from '@steward/ui/primitives/button';
import { Input } from '@steward/ui/primitives/input';
import { useForm } from 'react-hook-form';
import { usePageTitle } from '../../lib/page-title';
import { trpc } from '../../lib/trpc/trpc';
import { AuthLayout } from './auth-layout';
import { FormError } from './form-error';
import { messageOf } from './server-answer';
import { TextLink } from './text-link';

/** Asks for the email address to which a link for a new password is sent. */
export function ForgotPasswordPage() {
  usePageTitle('Forgot password');
  const request = trpc.auth.forgotPassword.useMutation();
  return (
    <AuthLayout
      title="Set a new password"
      subtitle="Enter the email address of your account. We will send you a link to set a new password."
    >
      {request.data ? (
        <Banner tone="ok">{request.data.message}</Banner>
      ) : (
        <EmailForm
          pending={request.isPending}
          error={request.error && messageOf(request.error, 'The email could not be requested. Please try again.')}
          onSubmit={(email) => request.mutate({ email })}
        />
      )}
      <p className="mt-6 text-muted-foreground text-sm">
        {request.data
          ? 'No email after a few minutes? Check your spam folder, or ask an administrator of your organization for a link. '
          : 'No access to your email? An administrator of your organization can create a link for you. '}
        <TextLink to="/login">Back to sign in</TextLink>
      </p>
    </AuthLayout>
  );
}

interface EmailFormProps {
  pending: boolean;
  /** Error of the last attempt. */
  error: string | null;
  onSubmit: (email: string) => void;
}

function EmailForm({ pending, error, onSubmit }: EmailFormProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(forgotPasswordInput),
    defaultValues: { email: '' },
    mode: 'onTouched',
  });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={handleSubmit(({ email }) => onSubmit(email))}>
      <Field label="Email" error={formState.errors.email?.message}>
        <Input type="email" scale="large" autoComplete="username" {...register('email')} />
      </Field>
      {error ? <FormError>{error}</FormError> : null}
      <Button type="submit" variant="default" size="lg" className="mt-2" disabled={pending}>
        {pending ? 'Sending...' : 'Send Link'}
      </Button>
    </form>
  );
}
