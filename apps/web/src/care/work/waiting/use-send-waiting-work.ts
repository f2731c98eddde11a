import { toast } from '@steward/ui/lib/toast';
import { useEffect, useEffectEvent } from 'react';
import { useIsOffline } from '../../../lib/connection';
import { currentUser, onSessionChange } from '../../../lib/session/session';
import { storedToken } from '../../../lib/session/stored-session';
import { useUser } from '../../../lib/session/user';
import { trpc } from '../../../lib/trpc/trpc';
import { useInvalidateWork } from '../use-work-changes';
import { type SendResult, sendWaitingWork } from './send-waiting-work';
import { announceWaitingWork, followOtherTabs, listWaitingWork, useWaitingWork } from './waiting-list';
import type { WaitingWork } from './waiting-work';

const firstRetryMs = 5_000;
const maxRetryMs = 5 * 60_000;

/** Delay before the next attempt; doubles with each failed attempt. */
export const retryDelayMs = (failedAttempts: number): number =>
  Math.min(firstRetryMs * 2 ** (failedAttempts - 1), maxRetryMs);

let lastSend: Promise<unknown> = Promise.resolve();

/** Serializes sends across tabs. Web Locks need a secure context; without them, the idempotency key of each call prevents duplicates. */
function inTurn(send: () => Promise<SendResult>): Promise<SendResult> {
  if (navigator.locks) return navigator.locks.request('steward.waiting-work', send);
  const result = lastSend.then(send);
  lastSend = result.catch(() => undefined);
  return result;
}

/**
 * Sends the waiting work of the signed-in user on start, when the connection is back and when the page becomes visible, with retries
 * at increasing intervals.
 * @param onOpen opens the list of refused work
 */
export function useSendWaitingWork(onOpen: () => void): void {
  const { id: userId } = useUser();
  const { client } = trpc.useUtils();
  const invalidateWork = useInvalidateWork();
  const offline = useIsOffline();
  const hasUnsent = useWaitingWork().some(({ refusal }) => refusal === undefined);

  useEffect(() => {
    void listWaitingWork(userId);
    return followOtherTabs(userId);
  }, [userId]);

  const onSent = useEffectEvent(async (work: WaitingWork) => {
    await announceWaitingWork(userId);
    invalidateWork();
    toast.success(work.call.kind === 'complete' ? 'Completion sent' : 'Work put aside', { description: work.taskName });
  });
  const onRefused = useEffectEvent(async ({ taskName, requestId }: WaitingWork, refusal: string) => {
    await announceWaitingWork(userId);
    invalidateWork();
    toast.error(`Not accepted: ${taskName}`, {
      ...{ id: requestId, description: refusal },
      action: { label: 'Open My work', onClick: onOpen },
    });
  });

  useEffect(() => {
    if (!hasUnsent || offline) return;
    let stopped = false;
    let failedAttempts = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopFollowing = () => {};
    const isSignedIn = () => !stopped && currentUser()?.id === userId;
    const attempt = async () => {
      timer = undefined;
      const token = storedToken();
      const result = await inTurn(() => sendWaitingWork({ userId, client, isSignedIn, onSent, onRefused })).catch(
        (): SendResult => 'retry',
      );
      if (stopped || result === 'done') return;
      if (result === 'signed-out') return attemptWithNewToken(token);
      failedAttempts += 1;
      timer = setTimeout(() => void attempt(), retryDelayMs(failedAttempts));
    };
    const attemptWithNewToken = (rejectedToken: string | null) => {
      stopFollowing = onSessionChange(() => {
        if (storedToken() === rejectedToken || !isSignedIn()) return;
        stopFollowing();
        void attempt();
      });
    };
    // retry immediately when the page becomes visible
    const onShown = () => {
      if (timer === undefined || document.visibilityState === 'hidden') return;
      clearTimeout(timer);
      void attempt();
    };
    document.addEventListener('visibilitychange', onShown);
    void attempt();
    return () => {
      stopped = true;
      document.removeEventListener('visibilitychange', onShown);
      clearTimeout(timer);
      stopFollowing();
    };
  }, [hasUnsent, offline, userId, client]);
}
