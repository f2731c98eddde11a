import { Banner } from '@steward/ui/blocks/banner';
import { usePageTitle } from '../../lib/page-title';
import { AuthLayout } from './auth-layout';
import { useSignUp } from './hooks';
import { isExistingAccount } from './sign-up-error';
import { SignUpForm } from './sign-up-form';
import { TextLink } from './text-link';

export function SignUpPage() {
  usePageTitle('Sign up');
  const { signUp, pending, created, error } = useSignUp();
  return (
    <AuthLayout title="Create your account" subtitle="Care for every machine, by its manual.">
      {created ? (
        <Banner tone="ok">Account created successfully! Redirecting to login...</Banner>
      ) : (
        <SignUpForm
          pending={pending}
          onSubmit={signUp}
          error={
            error && (
              <>
                {error} {isExistingAccount(error) ? <TextLink to="/login">Log in</TextLink> : null}
              </>
            )
          }
        />
      )}
      <p className="mt-6 text-muted-foreground text-sm">
        Already have an account? <TextLink to="/login">Sign in</TextLink>
      </p>
    </AuthLayout>
  );
}
