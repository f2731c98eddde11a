import { useRef } from 'react';
import { trpc } from '../../lib/trpc/trpc';

/**
 * Reloads the tasks and work on screen. The first event only says that the stream is open; it reloads too, because something may have
 * changed between the first queries and the opening of the stream. Pending queries are not restarted then.
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
