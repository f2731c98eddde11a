import { trpc } from '../../../lib/trpc/trpc';
import { useDocumentVisible } from '../../../lib/use-document-visible';
import { useReopened } from '../../../lib/use-reopened';

/** Delay before a closed stream is opened again. */
const reopenDelayMs = 30_000;

/** Connection states of a device, updated by a stream while the page is visible. */
export function useConnections(deviceId: string) {
  const utils = trpc.useUtils();
  const visible = useDocumentVisible();
  const stream = trpc.devices.connectionChanges.useSubscription(
    { deviceId },
    { enabled: visible, onData: (connections) => utils.devices.connections.setData({ deviceId }, connections) },
  );
  useReopened(stream, reopenDelayMs);
  return trpc.devices.connections.useQuery({ deviceId });
}
