import type { RegenerationStatus } from '@steward/api/schema/sales';
import { toast } from '@steward/ui/lib/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { trpc } from '../../lib/trpc/trpc';
import { recordsKey } from './report/use-record';
import { hintedError } from './service-error';
import { useRegenerationChanges } from './use-regeneration-changes';

/** While the server does not tell by itself: how often a run is asked for, and how often whether somebody started one. */
const asksEvery = 1000;
const looksEvery = 15_000;

/** Computing anew, as a job of the server: its progress is the server's, also after a reload and in another tab. */
export function useRegeneration() {
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  const isLive = useRegenerationChanges();
  const status = trpc.sales.regenerationStatus.useQuery(undefined, {
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => {
      if (isLive) return false;
      return state.data?.is_completed === false ? asksEvery : looksEvery;
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
  // a short run has ended before anybody saw it go on: when the newest one ended says that there was another
  const known = useRef<string | null>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a run has made is asked for once, when it ends
  useEffect(() => {
    if (!status.data) return;
    const before = known.current;
    known.current = endOf(status.data);
    if (before !== undefined && known.current !== null && known.current !== before) void reload();
  }, [status.data]);
  return {
    running: run !== null || start.isPending,
    progress: run?.progress ?? 0,
    message: run?.message ?? '',
    /** What the newest run said when it failed. */
    failure: status.data?.is_completed && !status.data.success ? status.data.message : null,
    start: start.mutateAsync,
  };
}
export type Regeneration = ReturnType<typeof useRegeneration>;

/** When the newest run ended; null while it goes on, or when there was none. */
const endOf = ({ is_completed, success, progress, timestamp }: RegenerationStatus): string | null =>
  is_completed && (progress > 0 || !success) ? timestamp : null;
