import { TRPCClientError } from '@trpc/client';
import { useEffect, useEffectEvent, useState } from 'react';

/** How long a form shows that it was saved before it closes (specification 2, section 9). */
const closeDelayMs = 1500;

/** The browser's message for a failed connection ('Failed to fetch') does not help the user. */
const isUnreachable = (failure: unknown) => failure instanceof TRPCClientError && failure.cause instanceof TypeError;

type Phase = 'editing' | 'saving' | 'saved';

/** Saves a form. After a failure the form stays open and shows the error; after a success it closes by itself. */
export function useSave(onClose: () => void, fallback: string) {
  const [phase, setPhase] = useState<Phase>('editing');
  const [error, setError] = useState<string | null>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (phase !== 'saved') return;
    const timer = setTimeout(() => close(), closeDelayMs);
    return () => clearTimeout(timer);
  }, [phase]);
  const save = async (run: () => Promise<unknown>) => {
    if (phase !== 'editing') return;
    setPhase('saving');
    setError(null);
    try {
      await run();
      setPhase('saved');
    } catch (failure) {
      setError(isUnreachable(failure) ? fallback : (failure instanceof Error && failure.message) || fallback);
      setPhase('editing');
    }
  };
  return { phase, error, save };
}
