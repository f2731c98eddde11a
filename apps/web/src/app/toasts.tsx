import { lazy, Suspense, useRef } from 'react';
import { useCurrentUser } from '../lib/session/session';

const Toaster = lazy(() => import('@steward/ui/primitives/toaster').then(({ Toaster }) => ({ default: Toaster })));

/** From the first sign-in on, and after signing out too: the sign-in page alone does not load it. */
export function Toasts() {
  const signedIn = useCurrentUser() !== null;
  const wanted = useRef(signedIn);
  if (signedIn) wanted.current = true;
  return wanted.current ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
