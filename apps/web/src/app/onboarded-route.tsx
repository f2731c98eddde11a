import { useNavigate } from '@tanstack/react-router';
import { DeviceChat } from '../features/device/chat/device-chat';
import { SuccessPage } from '../features/onboarding/success-page';

/** The success screen with the device's chat beside it: two features that know nothing of each other. */
export function OnboardedRoute({ deviceId }: { deviceId: string | null }) {
  const navigate = useNavigate();
  return (
    <SuccessPage
      deviceId={deviceId}
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
