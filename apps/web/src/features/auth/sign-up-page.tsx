import { Banner } from '@steward/ui/blocks/banner';
import { Button } from '@steward/ui/primitives/button';
import { getRouteApi } from '@tanstack/react-router';
import { usePageTitle } from '../../lib/page-title';
import { trpc } from '../../lib/trpc/trpc';
import { AuthLayout } from './auth-layout';
import { FormSkeleton } from './form-skeleton';
import { useSignUp } from './hooks';
import { InvitationNote } from './invitation-note';
import { isClosed, SignUpClosed } from './sign-up-closed';
import { isExistingAccount } from './sign-up-error';
import { SignUpForm } from './sign-up-form';
import { SignUpNote } from './sign-up-note';
import { TextLink } from './text-link';
import { useInvitation } from './use-invitation';

const route = getRouteApi('/signup');

export function SignUpPage() {
  usePageTitle('Sign up');
  const { invitation: token } = route.useSearch();
  return (
    <AuthLayout title="Create your account" subtitle="Care for every machine, by its manual.">
      {token === undefined ? <UninvitedSignUp /> : <InvitedSignUp token={token} />}
      <p className="mt-6 text-muted-foreground text-sm">
        Already have an account? <TextLink to="/login">Sign in</TextLink>
      </p>
    </AuthLayout>
  );
}

/** Shows the sign-up mode before the form. If the mode fails to load, the form is shown anyway. */
function UninvitedSignUp() {
  const { data, isPending } = trpc.auth.signUpMode.useQuery(undefined, { staleTime: 0 });
  if (isPending) return <FormSkeleton label="Checking sign-up settings..." />;
  if (data && isClosed(data)) return <SignUpClosed mode={data.mode} />;
  return (
    <>
      {data ? <SignUpNote {...data} /> : null}
      <SignUp />
    </>
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
    return <FormSkeleton label="Loading the invitation..." />;
  }
  return (
    <>
      <Banner
        tone="error"
        action={
          retry ? (
            <Button variant="outline" size="sm" onClick={retry} pending={retrying}>
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
  /** Token of the invitation. */
  token?: string;
  /** The only email address that may use the invitation. */
  lockedEmail?: string | undefined;
}

function SignUp({ token, lockedEmail }: SignUpProps) {
  const { signUp, pending, created, error, closed } = useSignUp(token);
  if (created) return <Banner tone="ok">Account created successfully! Redirecting to login...</Banner>;
  if (closed) return <SignUpClosed mode="invite" message={closed} />;
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
