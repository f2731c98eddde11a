import { useEffect } from 'react';
import { confirmSession } from './session/confirm-session';
import { trpc } from './trpc/trpc';

interface Subscription {
  status: string;
  error: { data?: { code?: string } | null | undefined } | null;
  reset: () => void;
}

/**
 * Opens a subscription again that ended with an error (the server was away, the cookie had expired, the session was
 * revoked). The session is confirmed first, which signs this browser out when it is over. A stream that the server
 * ended itself, for a new password or role, opens again at once.
 * @param after milliseconds
 * @returns whether the subscription is live now
 */
export function useReopened({ status, error, reset }: Subscription, after: number): boolean {
  const { client } = trpc.useUtils();
  const hasFailed = status === 'error';
  const endedByServer = hasFailed && error?.data?.code === 'UNAUTHORIZED';
  useEffect(() => {
    if (!hasFailed) return;
    let left = false;
    const confirmed = confirmSession(client);
    if (endedByServer) void confirmed.then(() => left || reset());
    const timer = endedByServer ? undefined : setTimeout(reset, after);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [hasFailed, endedByServer, reset, after, client]);
  return status === 'pending';
}
