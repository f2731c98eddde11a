import { useState } from 'react';
import { storedToken } from '../lib/session/stored-session';
import { trpc } from '../lib/trpc/trpc';
import { deleteErrorMessage, noTokenMessage } from './delete-error';

interface RemovalHandlers {
  onRemoved: (sentence: string) => unknown;
  onFailed: (sentence: string) => void;
}

/** Deletes a device and its data. Calls back with the banner text of the specification. */
export function useRemoveDevice({ onRemoved, onFailed }: RemovalHandlers) {
  const utils = trpc.useUtils();
  const remove = trpc.devices.remove.useMutation();
  const [pending, setPending] = useState(false);
  return {
    pending,
    remove: async ({ id, name }: { id: string; name: string }) => {
      if (storedToken() === null) return onFailed(noTokenMessage);
      setPending(true);
      try {
        await remove.mutateAsync({ id });
        // leave the device's page before its queries reload
        await onRemoved(`Device "${name}" has been successfully deleted!`);
      } catch (error) {
        onFailed(deleteErrorMessage(error));
      }
      setPending(false);
      void Promise.all([
        utils.devices.invalidate(),
        utils.notifications.invalidate(),
        utils.rules.invalidate(),
        utils.maintenance.invalidate(),
        utils.safety.invalidate(),
      ]);
    },
  };
}
