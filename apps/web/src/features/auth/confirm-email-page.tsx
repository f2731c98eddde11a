import { Banner } from '@steward/ui/blocks/banner';
import { Button } from '@steward/ui/primitives/button';
import { getRouteApi } from '@tanstack/react-router';
import { usePageTitle } from '../../lib/page-title';
import { loadProfile } from '../../lib/session/load-profile';
import { currentUser } from '../../lib/session/session';
import { trpc } from '../../lib/trpc/trpc';
import { AuthLayout } from './auth-layout';
import { FormError } from './form-error';
import { FormSkeleton } from './form-skeleton';
import { messageOf, refusalOf } from './server-answer';
import { TextLink } from './text-link';

const route = getRouteApi('/confirm-email');

/** Page of a one-time link that confirms an email address. Requires a click, because mail scanners open links. */
export function ConfirmEmailPage() {
  usePageTitle('Confirm your email address');
  const { token = '' } = route.useSearch();
  return (
    <AuthLayout
      title="Confirm your email address"
      subtitle="Notifications and password reset links are sent to this address."
    >
      <ConfirmEmail token={token} />
    </AuthLayout>
  );
}

function ConfirmEmail({ token }: { token: string }) {
  const utils = trpc.useUtils();
  const confirm = trpc.auth.confirmAddress.useMutation({
    // the link may belong to somebody else than the signed-in user
    onSuccess: async () => {
      if (currentUser()) await loadProfile(utils.client).catch(() => undefined);
      await utils.users.invalidate();
    },
  });
  const link = trpc.auth.addressLink.useQuery({ token }, { staleTime: Number.POSITIVE_INFINITY, retry: false });
  if (confirm.data) {
    return (
      <>
        <Banner tone="ok">{confirm.data.message}</Banner>
        <p className="mt-6 text-sm">
          <TextLink to={currentUser() ? '/settings' : '/login'}>
            {currentUser() ? 'Go to settings' : 'Sign in'}
          </TextLink>
        </p>
      </>
    );
  }
  if (link.data) {
    const { email, isChange } = link.data;
    return (
      <div className="grid gap-4">
        <p className="text-sm">
          {isChange ? 'Use this address for your account from now on?' : 'Is this your address?'}
          <span className="mt-1 block break-all font-medium">{email}</span>
        </p>
        {confirm.error ? (
          <FormError>{messageOf(confirm.error, 'The address could not be confirmed. Please try again.')}</FormError>
        ) : null}
        <Button variant="default" size="lg" disabled={confirm.isPending} onClick={() => confirm.mutate({ token })}>
          {confirm.isPending ? 'Confirming...' : 'Confirm Address'}
        </Button>
      </div>
    );
  }
  if (!link.error) return <FormSkeleton label="Checking the link..." fields={1} />;
  return (
    <Banner
      tone="error"
      action={
        refusalOf(link.error).message ? undefined : (
          <Button variant="outline" size="sm" onClick={() => void link.refetch()} pending={link.isFetching}>
            Try again
          </Button>
        )
      }
    >
      {messageOf(link.error, 'The link could not be checked. Please try again.')}
    </Banner>
  );
}
