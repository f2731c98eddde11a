import type { DeviceReadings } from '@steward/api/schema/telemetry';
import { trpc } from '../../../lib/trpc/trpc';
import { useDocumentVisible } from '../../../lib/use-document-visible';
import { useReopened } from '../../../lib/use-reopened';

/** Delay before a closed stream is opened again. */
const reopenDelayMs = 30_000;

/** A new metric can be chosen for rules, and a choice changes which rules have a reading. */
const connectionsOf = ({ readings, withoutReading }: DeviceReadings) =>
  `${readings.length} ${withoutReading.join(' ')}`;

/** The latest readings of a device, updated by a stream while the page is visible. */
export function useReadings(deviceId: string) {
  const utils = trpc.useUtils();
  const visible = useDocumentVisible();
  const stream = trpc.devices.readingChanges.useSubscription(
    { deviceId },
    {
      enabled: visible,
      onData: (readings) => {
        const before = utils.devices.readings.getData({ deviceId });
        utils.devices.readings.setData({ deviceId }, readings);
        if (before && connectionsOf(before) !== connectionsOf(readings)) {
          void utils.metrics.ofDevice.invalidate({ deviceId });
        }
      },
    },
  );
  useReopened(stream, reopenDelayMs);
  return trpc.devices.readings.useQuery({ deviceId });
}
