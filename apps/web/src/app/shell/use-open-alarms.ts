import { useRef } from 'react';
import { trpc } from '../../lib/trpc/trpc';
import { useDocumentVisible } from '../../lib/use-document-visible';
import { useReopened } from '../../lib/use-reopened';

const pollingIntervalMs = 60_000;
/** Delay before a closed stream is opened again. */
const reopenDelayMs = 30_000;

/**
 * The number of open alarms, updated by a stream, or polled every minute while the stream is down. A change also refreshes
 * the alarms and devices on the page. A hidden tab holds no connection.
 */
export function useOpenAlarms(): number | undefined {
  const utils = trpc.useUtils();
  const visible = useDocumentVisible();
  const opened = useRef(false);
  const stream = trpc.alarms.changes.useSubscription(undefined, {
    enabled: visible,
    onData: (counts) => {
      utils.alarms.counts.setData(undefined, counts);
      // the first event of the first stream: the page has just loaded its data
      if (opened.current) {
        void utils.alarms.list.invalidate();
        void utils.alarms.get.invalidate();
        void utils.devices.invalidate();
        void utils.metrics.invalidate();
      }
      opened.current = true;
    },
  });
  const isLive = useReopened(stream, reopenDelayMs);
  const counts = trpc.alarms.counts.useQuery(undefined, { refetchInterval: isLive ? false : pollingIntervalMs });
  return counts.data?.open;
}
