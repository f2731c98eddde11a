import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useCallback } from 'react';
import { AssetsPage } from '../features/devices/assets-page';

const OnboardingFlow = lazy(() =>
  import('../features/onboarding/onboarding-flow').then(({ OnboardingFlow }) => ({ default: OnboardingFlow })),
);
const OnboardedRoute = lazy(() =>
  import('./onboarded-route').then(({ OnboardedRoute }) => ({ default: OnboardedRoute })),
);

const route = getRouteApi('/app/devices');
/** In the address while the server has not yet named the device. */
const unnamed = 'unknown';

/** The list and the wizard know nothing of each other; they meet here. The success screen stands in place of the list. */
export function AssetsRoute() {
  const { onboarded } = route.useSearch();
  const navigate = route.useNavigate();
  const showOnboarded = useCallback(
    (deviceId: string | null) => void navigate({ search: { onboarded: deviceId ?? unnamed }, replace: true }),
    [navigate],
  );
  if (onboarded) {
    return (
      <Suspense>
        <OnboardedRoute deviceId={onboarded === unnamed ? null : onboarded} />
      </Suspense>
    );
  }
  return (
    <AssetsPage
      renderOnboarding={({ open, onClose }) => (
        <Suspense>
          <OnboardingFlow open={open} onClose={onClose} onComplete={showOnboarded} />
        </Suspense>
      )}
    />
  );
}
