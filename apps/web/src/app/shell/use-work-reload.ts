import { useRef } from 'react';
import { trpc } from '../../lib/trpc/trpc';

/** Invalidates the queries that show tasks and their work. Ignores the first event, which only says that the stream is open. */
export function useWorkReload() {
  const utils = trpc.useUtils();
  const wasOpened = useRef(false);
  return () => {
    if (!wasOpened.current) {
      wasOpened.current = true;
      return;
    }
    void utils.maintenance.invalidate();
    void utils.work.invalidate();
    void utils.requests.invalidate();
  };
}
