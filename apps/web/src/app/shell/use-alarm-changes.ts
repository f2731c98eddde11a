import type { AlarmCounts } from '@steward/api/schema/alarms';
import { useRef } from 'react';
import { trpc } from '../../lib/trpc/trpc';

/** Stores the new alarm counts and refreshes the alarms and devices on the page. */
export function useAlarmChanges(): (counts: AlarmCounts) => Promise<void> {
  const utils = trpc.useUtils();
  const hasCounts = useRef(false);
  return async (counts) => {
    // the response to a pending query may be older than the event
    await utils.alarms.counts.cancel();
    utils.alarms.counts.setData(undefined, counts);
    // skip the first event of the first stream: the page has just loaded its data
    if (hasCounts.current) {
      void utils.alarms.list.invalidate();
      void utils.alarms.get.invalidate();
      void utils.devices.invalidate();
      void utils.metrics.invalidate();
    }
    hasCounts.current = true;
  };
}
