import { Banner } from '@steward/ui/blocks/banner';
import { Button } from '@steward/ui/primitives/button';
import { Skeleton } from '@steward/ui/primitives/skeleton';
import { getRouteApi } from '@tanstack/react-router';
import { usePageTitle } from '../../lib/page-title';
import { AuthLayout } from './auth-layout';
import { useSignUp } from './hooks';
import { InvitationNote } from './invitation-note';
import { SignUpClosed } from './sign-up-closed';
import { isExistingAccount } from './sign-up-error';
import { SignUpForm } from './sign-up-form';
import { TextLink } from './text-link';
import { useInvitation } from './use-invitation';

const route = getRouteApi('/signup');

export function SignUpPage() {
  usePageTitle('Sign up');
  const { invitation: token } = route.useSearch();
  return (
    <AuthLayout title="Create your account" subtitle="Care for every machine, by its manual.">
      {token === undefined ? <SignUp /> : <InvitedSignUp token={token} />}
      <p className="mt-6 text-muted-foreground text-sm">
        Already have an account? <TextLink to="/login">Sign in</TextLink>
      </p>
    </AuthLayout>
  );
}

function InvitedSignUp({ token }: { token: string }) {
  const { invitation, loading, error, retry, retrying } = useInvitation(token);
  if (invitation) {
    return (
      <>
        <InvitationNote invitation={invitation} />
        <SignUp token={token} lockedEmail={invitation.email ?? undefined} />
      </>
    );
  }
  if (loading) {
    return (
      <div role="status">
        <span className="sr-only">Reading the invitation...</span>
        <Skeleton className="h-12 w-full" />
      </div>
    );
  }
  return (
    <>
      <Banner
        tone="error"
        action={
          retry ? (
            <Button size="sm" onClick={retry} pending={retrying}>
              Try again
            </Button>
          ) : undefined
        }
      >
        {error}
      </Banner>
      <p className="mt-6 text-muted-foreground text-sm">
        No invitation? <TextLink to="/signup">Create an account without one</TextLink>
      </p>
    </>
  );
}

interface SignUpProps {
  /** Of the invitation that is used. */
  token?: string;
  /** The only address that may use it. */
  lockedEmail?: string | undefined;
}

function SignUp({ token, lockedEmail }: SignUpProps) {
  const { signUp, pending, created, error, closed } = useSignUp(token);
  if (created) return <Banner tone="ok">Account created successfully! Redirecting to login...</Banner>;
  if (closed) return <SignUpClosed message={closed} />;
  return (
    <SignUpForm
      pending={pending}
      lockedEmail={lockedEmail}
      onSubmit={signUp}
      error={
        error && (
          <>
            {error} {isExistingAccount(error) ? <TextLink to="/login">Log in</TextLink> : null}
          </>
        )
      }
    />
  );
}
