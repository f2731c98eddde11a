import type { SignedIn } from '@steward/api/schema/auth';
import { useEffect, useRef } from 'react';
import { rememberProviderSession } from '../../../lib/session/provider-session';
import { trpc } from '../../../lib/trpc/trpc';
import { secondFactorRequestOf } from '../second-factor/second-factor-request';
import { messageOf } from '../server-answer';
import { readRefusal, refusalSentence } from './refusals';

interface ProviderSignIn {
  /** Label of the provider's button; undefined if there is no provider. */
  label: string | undefined;
  /** Whether the browser has returned and the session is being opened. */
  finishing: boolean;
  error: string | undefined;
  secondFactor: ReturnType<typeof secondFactorRequestOf>;
  startAgain: () => void;
}

/** @param outcome of the attempt, which the server put into the address when the browser returned */
export function useProviderSignIn(
  outcome: string | undefined,
  onSignedIn: (signedIn: SignedIn) => void,
): ProviderSignIn {
  const provider = trpc.signInProvider.get.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY, retry: false });
  const finish = trpc.signInProvider.finish.useMutation({
    onSuccess: (signedIn) => {
      rememberProviderSession();
      onSignedIn(signedIn);
    },
  });
  const finishOnce = useRef(finish.mutate);
  useEffect(() => {
    const { current: start } = finishOnce;
    finishOnce.current = () => undefined;
    if (outcome === 'returned') start();
  }, [outcome]);
  const label = provider.data?.label;
  const refusal = readRefusal(outcome);
  const secondFactor = secondFactorRequestOf(finish.error);
  const failure =
    finish.error && !secondFactor ? messageOf(finish.error, 'The sign-in failed. Please try again.') : undefined;
  return {
    label,
    finishing: finish.isPending || finish.isSuccess,
    error: refusal ? refusalSentence(refusal, label ?? 'the sign-in provider') : failure,
    secondFactor,
    startAgain: finish.reset,
  };
}
