import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router';
import { Suspense, useEffect, useRef } from 'react';
import { lazyPart, PartLoadError } from '../lib/parts/lazy-part';
import { useCurrentUser } from '../lib/session/session';

const Toaster = lazyPart(() => import('@steward/ui/blocks/toaster').then(({ Toaster }) => Toaster));
const key = () => 'toaster';

/** From the first sign-in on, and after signing out too: the sign-in page alone does not load it. */
export function Toasts() {
  const signedIn = useCurrentUser() !== null;
  const wanted = useRef(signedIn);
  if (signedIn) wanted.current = true;
  return wanted.current ? (
    <CatchBoundary getResetKey={key} errorComponent={LoadLater}>
      <Suspense>
        <Toaster />
      </Suspense>
    </CatchBoundary>
  ) : null;
}

const retryDelayMs = 5000;

/** Toasts wait in their queue until the code is there, so its failure needs no words. */
function LoadLater({ error, reset }: ErrorComponentProps) {
  useEffect(() => {
    if (!(error instanceof PartLoadError)) return;
    const timer = setTimeout(() => void error.reload().then(reset), retryDelayMs);
    return () => clearTimeout(timer);
  }, [error, reset]);
  return null;
}
