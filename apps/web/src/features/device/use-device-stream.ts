import type { DeviceManualChanges, Generation } from '@steward/api/schema/generation';
import type { DeviceMeters } from '@steward/api/schema/meters';
import type { DeviceReadings } from '@steward/api/schema/telemetry';
import { useRef, useState } from 'react';
import { trpc } from '../../lib/trpc/trpc';
import { useDocumentVisible } from '../../lib/use-document-visible';
import { useReopened } from '../../lib/use-reopened';
import type { DeviceTab } from './labels';

/** Delay before an ended subscription is reopened. */
const reopenDelayMs = 10_000;

/** What a tab shows besides manuals. */
const streamsOfTab: Partial<Record<DeviceTab, { readings?: true; connections?: true; meters?: true; files?: true }>> = {
  'device-info': { connections: true, files: true },
  maintenance: { meters: true },
  readings: { readings: true, meters: true },
  rules: { readings: true },
};

/**
 * Follows the device's documents and generations, including those of other users, and its readings, connections,
 * meters and files on tabs that show them, on one connection. Invalidates the lists of the page when a stage of a generation ends.
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
  const applyReadings = (readings: DeviceReadings) => {
    const last = utils.devices.readings.getData({ deviceId });
    utils.devices.readings.setData({ deviceId }, readings);
    if (last && connectionsKey(last) !== connectionsKey(readings)) void utils.metrics.ofDevice.invalidate({ deviceId });
  };
  const applyMeters = (meters: DeviceMeters) => {
    const last = utils.meters.ofDevice.getData({ deviceId });
    utils.meters.ofDevice.setData({ deviceId }, meters);
    if (!last || countsKey(last) === countsKey(meters)) return;
    void utils.meters.readings.invalidate();
    void utils.maintenance.byDevice.invalidate({ deviceId });
    void utils.devices.get.invalidate({ id: deviceId });
  };
  const stream = trpc.live.device.useSubscription(
    { deviceId, ...streamsOfTab[tab] },
    {
      enabled: visible,
      onData: (event) => {
        switch (event.kind) {
          case 'manuals':
            return applyChanges(event.changes);
          case 'readings':
            return applyReadings(event.readings);
          case 'connections':
            return utils.devices.connections.setData({ deviceId }, event.connections);
          case 'meters':
            return applyMeters(event.meters);
          case 'files':
            return utils.deviceFiles.list.setData({ deviceId }, event.files);
        }
      },
    },
  );
  useReopened(stream, reopenDelayMs);
  return generations;
}

/** Changes when a new metric becomes available for rules, or when a rule's connection changes. */
const connectionsKey = ({ readings, withoutReading }: DeviceReadings) =>
  `${readings.length} ${withoutReading.join(' ')}`;
/** The due dates of tasks depend on it. */
const countsKey = ({ meters }: DeviceMeters) =>
  JSON.stringify(meters.map(({ id, total, usePerDay }) => [id, total, usePerDay]));
const manualsKey = ({ manuals }: DeviceManualChanges) => JSON.stringify(manuals);
const stagesKey = ({ generations }: DeviceManualChanges) =>
  JSON.stringify(generations.map(({ runId, stage, status }) => [runId, stage, status]));
