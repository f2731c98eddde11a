import { ConfirmDialog } from '@steward/ui/blocks/confirm-dialog';
import { toast } from '@steward/ui/lib/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { readUnsentWork, removeUnsentWork, type UnsentWork } from '../../care/work/waiting/unsent-work';
import { unsentText } from '../../care/work/waiting/waiting-words';
import { canPush, currentSubscription } from '../../features/settings/notifications/push-subscription';
import { dismissError } from '../../lib/app-error';
import { serverPage } from '../../lib/server-page';
import { providerSignOutPath, takeProviderSession } from '../../lib/session/provider-session';
import { returnStateOf } from '../../lib/session/return-address';
import { closeSession, currentUser } from '../../lib/session/session';
import { trpc } from '../../lib/trpc/trpc';

const signOutTimeoutMs = 2000;

interface SignOut {
  signOut: () => void;
  signInAgain: () => void;
  /** Confirmation dialog that is shown before unsent work is lost. */
  question: ReactNode;
}

/**
 * Ends the session and this browser's push subscription, so that the browser's next user does not get the messages, and removes the
 * user's work that is stored in this browser, after a confirmation if it has not been sent. The server calls come first because they
 * need the token, but sign-out waits for them at most `signOutTimeoutMs`. If the session was opened through the sign-in provider,
 * the provider's session is ended as well.
 */
export function useSignOut(userId: string): SignOut {
  const navigate = useNavigate();
  const router = useRouter();
  const queryClient = useQueryClient();
  const { client } = trpc.useUtils();
  const endServerSession = trpc.auth.signOut.useMutation();
  const [unsent, setUnsent] = useState<UnsentWork | null>(null);

  const leave = async (state = {}) => {
    closeSession();
    dismissError();
    await navigate({ to: '/login', state });
    queryClient.clear();
  };
  const endPush = async () => {
    const subscription = canPush() ? await currentSubscription() : null;
    if (!subscription) return;
    // unsubscribe at the push service even if the server call fails: the server then finds the endpoint gone
    await Promise.allSettled([
      client.settings.unsubscribePush.mutate({ endpoint: subscription.endpoint }),
      subscription.unsubscribe(),
    ]);
  };
  const signOut = async () => {
    const serverCalls = endPush()
      .catch(() => undefined)
      .then(() => endServerSession.mutateAsync())
      .catch(() => undefined);
    await Promise.race([serverCalls, new Promise((resolve) => setTimeout(resolve, signOutTimeoutMs))]);
    await leave();
    await removeUnsentWork(userId);
    if (takeProviderSession()) return serverPage.open(providerSignOutPath);
    toast.success('Logged out successfully', { description: 'You have been logged out of your account' });
  };
  const askOrSignOut = async () => {
    const unsentWork = await readUnsentWork(userId);
    if (unsentWork.works.length || unsentWork.drafts) setUnsent(unsentWork);
    else await signOut();
  };
  /** For an ended session: the sign-in returns the user to this page. Unsent entries are kept for the same user. */
  const signInAgain = () => leave(returnStateOf(router.state.location, currentUser()?.id));
  return {
    signOut: () => void askOrSignOut(),
    signInAgain: () => void signInAgain(),
    question: (
      <ConfirmDialog
        open={unsent !== null}
        onOpenChange={(open) => (open ? undefined : setUnsent(null))}
        title="Sign out anyway?"
        confirmLabel="Sign out"
        cancelLabel="Stay signed in"
        pending={endServerSession.isPending}
        onConfirm={() => void signOut()}
      >
        {unsent ? unsentText(unsent) : null}
      </ConfirmDialog>
    ),
  };
}
