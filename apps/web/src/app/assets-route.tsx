import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { AssetsPage } from '../features/devices/assets-page';
import { lazyDialog } from '../lib/parts/lazy-dialog';
import { lazyPart } from '../lib/parts/lazy-part';
import { PartBoundary } from '../lib/parts/part-boundary';
import { useAssetsView } from './dashboard-preferences';

const OnboardingFlow = lazyDialog(
  () => import('../features/onboarding/onboarding-flow').then(({ OnboardingFlow }) => OnboardingFlow),
  'The onboarding wizard',
);
const OnboardedRoute = lazyPart(() => import('./onboarded-route').then(({ OnboardedRoute }) => OnboardedRoute));

const route = getRouteApi('/app/devices');
/** In the address while the server has not yet named the device. */
const unnamed = 'unknown';

/** While the manual is being read, so that no blank page comes between. */
const prepareOnboarded = () => void OnboardedRoute.preload?.();

/** The list and the wizard know nothing of each other; they meet here. The success screen stands in place of the list. */
export function AssetsRoute() {
  const { onboarded } = route.useSearch();
  const navigate = route.useNavigate();
  const preferredView = useAssetsView();
  /** What the list says when the success screen is left for it. */
  const [added, setAdded] = useState<string | null>(null);
  const showOnboarded = useCallback(
    (deviceId: string | null) => {
      setAdded(null);
      void navigate({ search: { onboarded: deviceId ?? unnamed }, replace: true });
    },
    [navigate],
  );
  if (onboarded) {
    return (
      <PartBoundary name="The result of the onboarding">
        <OnboardedRoute deviceId={onboarded === unnamed ? null : onboarded} onAdded={setAdded} />
      </PartBoundary>
    );
  }
  return (
    <AssetsPage
      preferredView={preferredView}
      added={added}
      renderOnboarding={({ open, onClose }) => (
        <OnboardingFlow open={open} onClose={onClose} onStart={prepareOnboarded} onComplete={showOnboarded} />
      )}
    />
  );
}
