import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router';
import { Suspense, useEffect, useRef } from 'react';
import { lazyPart, PartLoadError } from '../lib/parts/lazy-part';
import { useCurrentUser } from '../lib/session/session';

const Toaster = lazyPart(() => import('@steward/ui/blocks/toaster').then(({ Toaster }) => Toaster));
const resetKey = () => 'toaster';

/** Loads the toaster at the first sign-in and keeps it after sign-out; the sign-in page of a first visit does not need it. */
export function Toasts() {
  const signedIn = useCurrentUser() !== null;
  const everSignedIn = useRef(signedIn);
  if (signedIn) everSignedIn.current = true;
  return everSignedIn.current ? (
    <CatchBoundary getResetKey={resetKey} errorComponent={RetryLoading}>
      <Suspense>
        <Toaster />
      </Suspense>
    </CatchBoundary>
  ) : null;
}

const retryDelayMs = 5000;

/** Retries silently: toasts stay queued until the code has loaded. */
function RetryLoading({ error, reset }: ErrorComponentProps) {
  useEffect(() => {
    if (!(error instanceof PartLoadError)) return;
    const timer = setTimeout(() => void error.reload().then(reset), retryDelayMs);
    return () => clearTimeout(timer);
  }, [error, reset]);
  return null;
}
