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
/** Search parameter while the device's id is not known yet. */
const unknownDevice = 'unknown';

/** Preloads the success screen while the manual is processed, so that it opens without a blank page. */
const prepareOnboarded = () => void OnboardedRoute.preload?.();

/** Composes the asset list with the onboarding wizard, which do not import each other. The success screen replaces the list. */
export function AssetsRoute() {
  const { onboarded } = route.useSearch();
  const navigate = route.useNavigate();
  const preferredView = useAssetsView();
  /** Name of the onboarded device, for the list's success banner. */
  const [addedDeviceName, setAddedDeviceName] = useState<string | null>(null);
  const showOnboarded = useCallback(
    (deviceId: string | null) => {
      setAddedDeviceName(null);
      void navigate({ search: { onboarded: deviceId ?? unknownDevice }, replace: true });
    },
    [navigate],
  );
  if (onboarded) {
    return (
      <PartBoundary name="The result of the onboarding">
        <OnboardedRoute deviceId={onboarded === unknownDevice ? null : onboarded} onAdded={setAddedDeviceName} />
      </PartBoundary>
    );
  }
  return (
    <AssetsPage
      preferredView={preferredView}
      addedDeviceName={addedDeviceName}
      renderOnboarding={({ open, onClose }) => (
        <OnboardingFlow open={open} onClose={onClose} onStart={prepareOnboarded} onComplete={showOnboarded} />
      )}
    />
  );
}
