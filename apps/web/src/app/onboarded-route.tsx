import { useNavigate } from '@tanstack/react-router';
import { DeviceChat } from '../features/device/chat/device-chat';
import { SuccessPage } from '../features/onboarding/success-page';

interface OnboardedRouteProps {
  deviceId: string | null;
  onAdded: (name: string) => void;
}

/** Composes the success screen with the device chat; the two features do not import each other. */
export function OnboardedRoute({ deviceId, onAdded }: OnboardedRouteProps) {
  const navigate = useNavigate();
  return (
    <SuccessPage
      deviceId={deviceId}
      onAdded={onAdded}
      renderChat={(id) => (
        <DeviceChat
          embedded
          deviceId={id}
          onOpenPage={({ documentId, page, quote }) =>
            void navigate({
              to: '/devices/$deviceId',
              params: { deviceId: id },
              search: { tab: 'chat', doc: documentId, page, quote },
            })
          }
        />
      )}
    />
  );
}
