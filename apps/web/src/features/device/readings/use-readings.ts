import { trpc } from '../../../lib/trpc/trpc';
import { useDocumentVisible } from '../../../lib/use-document-visible';
import { useReopened } from '../../../lib/use-reopened';

/** Delay before a closed stream is opened again. */
const reopenDelayMs = 30_000;

/** The latest readings of a device, updated by a stream while the page is visible. */
export function useReadings(deviceId: string) {
  const utils = trpc.useUtils();
  const visible = useDocumentVisible();
  const stream = trpc.devices.readingChanges.useSubscription(
    { deviceId },
    { enabled: visible, onData: (readings) => utils.devices.readings.setData({ deviceId }, readings) },
  );
  useReopened(stream, reopenDelayMs);
  return trpc.devices.readings.useQuery({ deviceId });
}
