import { useRef } from 'react';
import { trpc } from '../../lib/trpc/trpc';

/**
 * Reads the shown tasks and their work again. Also after the first event, which says that the stream is open: it does not tell of a
 * change that came after the first reads. Reads that are still running are not repeated then.
 */
export function useWorkReload() {
  const utils = trpc.useUtils();
  const wasOpened = useRef(false);
  return () => {
    const cancelRefetch = wasOpened.current;
    wasOpened.current = true;
    for (const area of [utils.maintenance, utils.work, utils.requests]) {
      void area.invalidate(undefined, undefined, { cancelRefetch });
    }
  };
}
