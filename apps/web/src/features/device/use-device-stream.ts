import type { DeviceManualChanges, Generation } from '@steward/api/schema/generation';
import { useRef, useState } from 'react';
import { trpc } from '../../lib/trpc/trpc';
import { useDocumentVisible } from '../../lib/use-document-visible';
import { useReopened } from '../../lib/use-reopened';
import type { DeviceTab } from './labels';

/** Delay before an ended subscription is reopened. */
const reopenDelayMs = 10_000;

/** Tabs that show readings. */
const tabsWithReadings: ReadonlySet<DeviceTab> = new Set(['readings', 'rules']);

/**
 * Follows the device's documents and generations, including those of other users, and on tabs that show them its readings, all
 * on one connection. Invalidates the lists of the page when a stage of a generation ends.
 * @returns running generations and those that have just ended
 */
export function useDeviceStream(deviceId: string, tab: DeviceTab): readonly Generation[] {
  const utils = trpc.useUtils();
  const visible = useDocumentVisible();
  const [generations, setGenerations] = useState<readonly Generation[]>([]);
  const lastChanges = useRef<DeviceManualChanges>(undefined);
  const applyChanges = (changes: DeviceManualChanges) => {
    setGenerations(changes.generations);
    const last = lastChanges.current;
    lastChanges.current = changes;
    if (last && manualsKey(last) !== manualsKey(changes)) {
      void utils.knowledge.ofDevice.invalidate({ deviceId });
      void utils.chat.state.invalidate({ deviceId });
    }
    if (last && stagesKey(last) !== stagesKey(changes)) {
      void utils.rules.byDevice.invalidate({ deviceId });
      void utils.maintenance.byDevice.invalidate({ deviceId });
      void utils.safety.byDevice.invalidate({ deviceId });
      void utils.suggestions.invalidate();
      void utils.devices.get.invalidate({ id: deviceId });
    }
  };
  const stream = trpc.live.device.useSubscription(
    { deviceId, readings: tabsWithReadings.has(tab) },
    {
      enabled: visible,
      onData: (event) => {
        if (event.kind === 'manuals') applyChanges(event.changes);
        else utils.devices.readings.setData({ deviceId }, event.readings);
      },
    },
  );
  useReopened(stream, reopenDelayMs);
  return generations;
}

const manualsKey = ({ manuals }: DeviceManualChanges) => JSON.stringify(manuals);
const stagesKey = ({ generations }: DeviceManualChanges) =>
  JSON.stringify(generations.map(({ runId, stage, status }) => [runId, stage, status]));
