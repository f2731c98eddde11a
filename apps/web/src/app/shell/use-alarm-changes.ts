import type { AlarmCounts } from '@steward/api/schema/alarms';
import { useRef } from 'react';
import { trpc } from '../../lib/trpc/trpc';

/** Stores new counts of alarms, and refreshes the alarms and devices on the page. */
export function useAlarmChanges(): (counts: AlarmCounts) => void {
  const utils = trpc.useUtils();
  const hasCounts = useRef(false);
  return (counts) => {
    utils.alarms.counts.setData(undefined, counts);
    // the first event of the first stream: the page has just loaded its data
    if (hasCounts.current) {
      void utils.alarms.list.invalidate();
      void utils.alarms.get.invalidate();
      void utils.devices.invalidate();
    }
    hasCounts.current = true;
  };
}
