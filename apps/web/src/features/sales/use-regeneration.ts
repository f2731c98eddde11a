import type { RegenerationStatus } from '@steward/api/schema/sales';
import { toast } from '@steward/ui/lib/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { trpc } from '../../lib/trpc/trpc';
import { recordsKey } from './report/use-record';
import { hintedError } from './service-error';
import { useRegenerationChanges } from './use-regeneration-changes';

/** Polling intervals while the stream is down: during a run, and between runs. */
const runPollingMs = 1000;
const idlePollingMs = 15_000;

/** Starts a regeneration on the server and follows its progress, which survives a reload and is shared by all tabs. */
export function useRegeneration() {
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  const isLive = useRegenerationChanges();
  const status = trpc.sales.regenerationStatus.useQuery(undefined, {
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => {
      if (isLive) return false;
      return state.data?.is_completed === false ? runPollingMs : idlePollingMs;
    },
  });
  const run = status.data?.is_completed === false ? status.data : null;
  const reload = () =>
    Promise.all([
      utils.sales.recommendationTotals.invalidate(),
      utils.sales.overview.invalidate(),
      queryClient.invalidateQueries({ queryKey: recordsKey }),
    ]);
  const start = trpc.sales.regenerate.useMutation({
    networkMode: 'always',
    onSuccess: () => utils.sales.regenerationStatus.invalidate(),
    onError: (error) =>
      toast.error('Failed to generate sales report. Please try again.', { description: hintedError(error) }),
  });
  // a short run may end unnoticed; a changed end time of the newest run reveals it
  const lastEnd = useRef<string | null>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reloads once, when a run ends
  useEffect(() => {
    if (!status.data) return;
    const previousEnd = lastEnd.current;
    lastEnd.current = endOf(status.data);
    if (previousEnd !== undefined && lastEnd.current !== null && lastEnd.current !== previousEnd) void reload();
  }, [status.data]);
  return {
    running: run !== null || start.isPending,
    progress: run?.progress ?? 0,
    message: run?.message ?? '',
    /** Error message of the newest run if it failed. */
    failure: status.data?.is_completed && !status.data.success ? status.data.message : null,
    start: start.mutateAsync,
  };
}
export type Regeneration = ReturnType<typeof useRegeneration>;

/** End time of the newest run; null while it is running or if there was none. */
const endOf = ({ is_completed, success, progress, timestamp }: RegenerationStatus): string | null =>
  is_completed && (progress > 0 || !success) ? timestamp : null;
