import { useEffect, useRef } from 'react';
import { confirmSession } from './session/confirm-session';
import { trpc } from './trpc/trpc';

interface Subscription {
  status: string;
  error: { data?: { code?: string } | null | undefined } | null;
  reset: () => void;
}

/**
 * Reopens a subscription that ended with an error (unavailable server, expired cookie, revoked session). It also confirms
 * the session, which signs this browser out if the session is over. A stream that the server ended itself, because of a
 * new password or role, is reopened as soon as the session is confirmed, but at most once in `delayMs`: the server may refuse a stream
 * although the session is valid, for example to a browser without its cookie.
 * @returns whether the subscription is live
 */
export function useReopened({ status, error, reset }: Subscription, delayMs: number): boolean {
  const { client } = trpc.useUtils();
  const hasFailed = status === 'error';
  const endedByServer = hasFailed && error?.data?.code === 'UNAUTHORIZED';
  const reopenedAtMs = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (!hasFailed) return;
    let unmounted = false;
    const reopen = () => {
      if (unmounted) return;
      reopenedAtMs.current = Date.now();
      reset();
    };
    const confirmation = confirmSession(client);
    const isImmediate = endedByServer && Date.now() - reopenedAtMs.current >= delayMs;
    if (isImmediate) void confirmation.then(reopen);
    const timer = isImmediate ? undefined : setTimeout(reopen, delayMs);
    return () => {
      unmounted = true;
      clearTimeout(timer);
    };
  }, [hasFailed, endedByServer, reset, delayMs, client]);
  return status === 'pending';
}
