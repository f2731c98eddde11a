import type { DeviceManualChanges, Generation } from '@steward/api/schema/generation';
import { useRef, useState } from 'react';
import { trpc } from '../../lib/trpc/trpc';
import { useDocumentVisible } from '../../lib/use-document-visible';
import { useReopened } from '../../lib/use-reopened';

/** Delay before an ended subscription is reopened. */
const reopenDelayMs = 10_000;

/**
 * Subscribes to the device's documents and generations, including those of other users, and invalidates the lists of
 * the page when a stage ends.
 * @returns running generations and those that have just ended
 */
export function useManualChanges(deviceId: string): readonly Generation[] {
  const utils = trpc.useUtils();
  const visible = useDocumentVisible();
  const [generations, setGenerations] = useState<readonly Generation[]>([]);
  const lastChanges = useRef<DeviceManualChanges>(undefined);
  const stream = trpc.generation.deviceChanges.useSubscription(
    { deviceId },
    {
      enabled: visible,
      onData: (changes) => {
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
      },
    },
  );
  useReopened(stream, reopenDelayMs);
  return generations;
}

const manualsKey = ({ manuals }: DeviceManualChanges) => JSON.stringify(manuals);
const stagesKey = ({ generations }: DeviceManualChanges) =>
  JSON.stringify(generations.map(({ runId, stage, status }) => [runId, stage, status]));
