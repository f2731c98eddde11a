import { Banner } from '@steward/ui/blocks/banner';
import { Button } from '@steward/ui/primitives/button';
import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { serverPage } from '../../lib/server-page';
import { storeReturnState } from '../../lib/session/kept-return-state';
import { returnStateOf } from '../../lib/session/return-address';
import { closeSession } from '../../lib/session/session';
import { useUser } from '../../lib/session/user';
import { trpc } from '../../lib/trpc/trpc';

const signOutTimeoutMs = 2_000;
/** Forces re-authentication, even if the provider has a session for this browser. */
const againPath = '/auth/oidc/start?again';

/** Asks a user without a password to sign in again if the last sign-in is not recent, and returns to this page. */
export function SignInAgain() {
  const provider = trpc.signInProvider.get.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  const location = useRouterState({ select: (state) => state.location });
  const { id } = useUser();
  const { client } = trpc.useUtils();
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    storeReturnState(returnStateOf(location, id));
    const signOut = client.auth.signOut.mutate().catch(() => undefined);
    await Promise.race([signOut, new Promise((resolve) => setTimeout(resolve, signOutTimeoutMs))]);
    closeSession();
    serverPage.open(againPath);
  };
  if (!provider.data) {
    return (
      <Banner tone="info" slim>
        Your account has no password. Set one with "Forgot your password?" on the sign-in page.
      </Banner>
    );
  }
  return (
    <Banner
      tone="info"
      slim
      action={
        <Button variant="outline" size="sm" pending={isLeaving} onClick={() => void leave()}>
          Sign in with {provider.data.label}
        </Button>
      }
    >
      Please sign in again, because your sign-in was more than ten minutes ago.
    </Banner>
  );
}
