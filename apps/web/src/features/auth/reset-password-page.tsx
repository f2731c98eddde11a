import { Banner } from '@steward/ui/blocks/banner';
import { Button } from '@steward/ui/primitives/button';
import { getRouteApi } from '@tanstack/react-router';
import { usePageTitle } from '../../lib/page-title';
import { trpc } from '../../lib/trpc/trpc';
import { AuthLayout } from './auth-layout';
import { FormSkeleton } from './form-skeleton';
import { NewPasswordForm } from './new-password-form';
import { messageOf, refusalOf } from './server-answer';
import { TextLink } from './text-link';

const route = getRouteApi('/reset-password');

/** Page of a one-time link that sets a new password. */
export function ResetPasswordPage() {
  usePageTitle('Set a new password');
  const { token = '' } = route.useSearch();
  return (
    <AuthLayout
      title="Set a new password"
      subtitle="You will be signed out everywhere and can then sign in with the new password."
    >
      <ResetPassword token={token} />
    </AuthLayout>
  );
}

function ResetPassword({ token }: { token: string }) {
  const reset = trpc.auth.resetPassword.useMutation();
  const link = trpc.auth.passwordLink.useQuery({ token }, { staleTime: Number.POSITIVE_INFINITY, retry: false });
  if (reset.data) {
    return (
      <>
        <Banner tone="ok">{reset.data.message}</Banner>
        <p className="mt-6 text-sm">
          <TextLink to="/login">Sign in</TextLink>
        </p>
      </>
    );
  }
  if (link.data) {
    return (
      <NewPasswordForm
        email={link.data.email}
        pending={reset.isPending}
        error={reset.error && messageOf(reset.error, 'The password could not be changed. Please try again.')}
        onSubmit={(newPassword) => reset.mutate({ token, newPassword })}
      />
    );
  }
  if (!link.error) return <FormSkeleton label="Checking the link..." fields={3} />;
  const isRefused = refusalOf(link.error).message !== '';
  return (
    <>
      <Banner
        tone="error"
        action={
          isRefused ? undefined : (
            <Button variant="outline" size="sm" onClick={() => void link.refetch()} pending={link.isFetching}>
              Try again
            </Button>
          )
        }
      >
        {messageOf(link.error, 'The link could not be checked. Please try again.')}
      </Banner>
      <p className="mt-6 text-muted-foreground text-sm">
        <TextLink to="/forgot-password">Ask for a new link</TextLink>
      </p>
    </>
  );
}
