import type { MaintenanceTask } from '@steward/api/schema/maintenance';
import { useMediaQuery } from '@steward/ui/hooks/use-media-query';
import { useEffect, useEffectEvent } from 'react';
import { trpc } from '../../lib/trpc/trpc';

/** Prefetched sheets open without a connection as long as the page is not reloaded. */
export const preparationLifetimeMs = 24 * 3600 * 1000;

/** Maximum number of sheets that a list prefetches. */
const maxPrepared = 20;

/** Prefetches the work sheets of the first tasks on touch devices, which are often carried to places without a connection. */
export function usePreparedSheets(tasks: readonly MaintenanceTask[]) {
  const { preparation } = trpc.useUtils().work;
  const hasTouchScreen = useMediaQuery('(pointer: coarse)');
  const first = tasks.slice(0, maxPrepared);
  const versions = first.map(({ id, updatedAt }) => `${id} ${updatedAt}`).join();
  const prepare = useEffectEvent(() => {
    for (const { id: taskId, updatedAt } of first) {
      if (preparation.getData({ taskId })?.task.updatedAt === updatedAt) continue;
      void preparation.prefetch({ taskId }, { gcTime: preparationLifetimeMs, staleTime: 0 });
    }
  });
  useEffect(() => {
    if (hasTouchScreen && versions) prepare();
  }, [hasTouchScreen, versions]);
}
