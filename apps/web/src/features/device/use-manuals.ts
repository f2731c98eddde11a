import type { DeviceManualChanges, Generation } from '@steward/api/schema/generation';
import { useRef, useState } from 'react';
import { trpc } from '../../lib/trpc/trpc';
import { useDocumentVisible } from '../../lib/use-document-visible';
import { useReopened } from '../../lib/use-reopened';

/** How long to wait before a subscription that has ended is opened again. */
const reopensAfterMs = 10_000;

/**
 * Follows the device's documents and what is generated from them, whoever changes them: the lists of the page are
 * loaded again as soon as a stage has ended.
 * @returns running generations, and those that have just ended
 */
export function useManualChanges(deviceId: string): readonly Generation[] {
  const utils = trpc.useUtils();
  const visible = useDocumentVisible();
  const [generations, setGenerations] = useState<readonly Generation[]>([]);
  const before = useRef<DeviceManualChanges>(undefined);
  const stream = trpc.generation.deviceChanges.useSubscription(
    { deviceId },
    {
      enabled: visible,
      onData: (changes) => {
        setGenerations(changes.generations);
        const last = before.current;
        before.current = changes;
        if (last && manualsOf(last) !== manualsOf(changes)) {
          void utils.knowledge.ofDevice.invalidate({ deviceId });
          void utils.chat.state.invalidate({ deviceId });
        }
        if (last && stagesOf(last) !== stagesOf(changes)) {
          void utils.rules.byDevice.invalidate({ deviceId });
          void utils.maintenance.byDevice.invalidate({ deviceId });
          void utils.safety.byDevice.invalidate({ deviceId });
          void utils.suggestions.invalidate();
          void utils.devices.get.invalidate({ id: deviceId });
        }
      },
    },
  );
  useReopened(stream, reopensAfterMs);
  return generations;
}

const manualsOf = ({ manuals }: DeviceManualChanges) => JSON.stringify(manuals);
const stagesOf = ({ generations }: DeviceManualChanges) =>
  JSON.stringify(generations.map(({ runId, stage, status }) => [runId, stage, status]));
