import { usePageTitle } from '../../lib/page-title';
import { AuthLayout } from './auth-layout';
import { useSignIn } from './hooks';
import { SecondStep } from './second-factor/second-step';
import { isUnknownAccount } from './sign-in-error';
import { SignInForm } from './sign-in-form';
import { TextLink } from './text-link';

export function LoginPage() {
  usePageTitle('Sign in');
  const { signIn, pending, error, secondFactor, startAgain, open, opening } = useSignIn();
  if (secondFactor) {
    return <SecondStep request={secondFactor} opening={opening} onSignedIn={open} onBack={startAgain} />;
  }
  return (
    <AuthLayout title="Sign in to Steward" subtitle="Care for every machine, by its manual.">
      <SignInForm
        pending={pending}
        onSubmit={signIn}
        error={
          error && (
            <>
              {error}{' '}
              {isUnknownAccount(error) ? <TextLink to="/signup">Click here to create an account</TextLink> : null}
            </>
          )
        }
      />
      <p className="mt-6 text-muted-foreground text-sm">
        New to Steward? <TextLink to="/signup">Create an account</TextLink>
      </p>
      <p className="mt-2 text-muted-foreground text-sm max-sm:mt-0">
        Forgot your password? <TextLink to="/forgot-password">Set a new one</TextLink>
      </p>
    </AuthLayout>
  );
}
