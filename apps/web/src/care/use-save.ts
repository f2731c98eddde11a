import { TRPCClientError } from '@trpc/client';
import { useEffect, useState } from 'react';
import { useLatest } from '../lib/use-latest';

/** How long a form says that it has saved before it closes (specification 2, section 9). */
const closesAfter = 1500;

/** The browser's own words for a connection that failed ('Failed to fetch') tell the reader nothing. */
const isUnreachable = (failure: unknown) => failure instanceof TRPCClientError && failure.cause instanceof TypeError;

type Phase = 'editing' | 'saving' | 'saved';

/** Saves what a form holds. A failure keeps the form open and says why; after a success it closes by itself. */
export function useSave(onClose: () => void, fallback: string) {
  const [phase, setPhase] = useState<Phase>('editing');
  const [error, setError] = useState<string | null>(null);
  const close = useLatest(onClose);
  useEffect(() => {
    if (phase !== 'saved') return;
    const timer = setTimeout(() => close.current(), closesAfter);
    return () => clearTimeout(timer);
  }, [phase, close]);
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
