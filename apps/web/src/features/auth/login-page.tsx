import { getRouteApi } from '@tanstack/react-router';
import { usePageTitle } from '../../lib/page-title';
import { AuthLayout } from './auth-layout';
import { FormSkeleton } from './form-skeleton';
import { useSignIn } from './hooks';
import { OtherWays } from './other-ways';
import { useProviderSignIn } from './provider/use-provider-sign-in';
import { SecondStep } from './second-factor/second-step';
import { isUnknownAccount } from './sign-in-error';
import { SignInForm } from './sign-in-form';
import { TextLink } from './text-link';

const route = getRouteApi('/login');

export function LoginPage() {
  usePageTitle('Sign in');
  const { signIn, pending, error, secondFactor, startAgain, open, opening } = useSignIn();
  const provider = useProviderSignIn(route.useSearch().provider, open);
  const request = secondFactor ?? provider.secondFactor;
  if (request) {
    const goBack = () => {
      startAgain();
      provider.startAgain();
    };
    return <SecondStep request={request} opening={opening} onSignedIn={open} onBack={goBack} />;
  }
  const message = error ?? (pending ? undefined : provider.error);
  return (
    <AuthLayout title="Sign in to Steward" subtitle="Care for every machine, by its manual.">
      {provider.finishing ? (
        <FormSkeleton label="Signing in..." fields={2} />
      ) : (
        <SignInForm
          pending={pending}
          onSubmit={signIn}
          error={
            message && (
              <>
                {message}{' '}
                {isUnknownAccount(message) ? <TextLink to="/signup">Click here to create an account</TextLink> : null}
              </>
            )
          }
        />
      )}
      <OtherWays provider={provider.label} onSignedIn={open} />
      <p className="mt-6 text-muted-foreground text-sm">
        New to Steward? <TextLink to="/signup">Create an account</TextLink>
      </p>
      <p className="mt-2 text-muted-foreground text-sm max-sm:mt-0">
        Forgot your password? <TextLink to="/forgot-password">Set a new one</TextLink>
      </p>
    </AuthLayout>
  );
}
