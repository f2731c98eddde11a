import { toast } from '@steward/ui/lib/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { trpc } from '../../lib/trpc/trpc';
import { recordsKey } from './report/use-record';
import { serviceError } from './service-error';

const asksEvery = 1000;

/** Computing anew, as a job of the server: asked for until it has ended, also after a reload. */
export function useRegeneration() {
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  const status = trpc.sales.regenerationStatus.useQuery(undefined, {
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.is_completed === false ? asksEvery : false),
  });
  const running = status.data?.is_completed === false;
  const reload = () =>
    Promise.all([
      utils.sales.recommendationTotals.invalidate(),
      utils.sales.overview.invalidate(),
      queryClient.invalidateQueries({ queryKey: recordsKey }),
    ]);
  const start = trpc.sales.regenerate.useMutation({
    onSuccess: async () => {
      await utils.sales.regenerationStatus.invalidate();
      // it may have ended before it was seen to run
      if (utils.sales.regenerationStatus.getData()?.is_completed !== false) await reload();
    },
    onError: (error) =>
      toast.error('Failed to generate sales report. Please try again.', { description: serviceError(error) }),
  });
  const wasRunning = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a run has made is asked for once, when it ends
  useEffect(() => {
    const ended = wasRunning.current && !running;
    wasRunning.current = running;
    if (ended) void reload();
  }, [running]);
  return {
    running: running || start.isPending,
    progress: running ? (status.data?.progress ?? 0) : 0,
    message: running ? (status.data?.message ?? '') : '',
    /** What the newest run said when it failed. */
    failure: status.data?.is_completed && !status.data.success ? status.data.message : null,
    start: start.mutateAsync,
  };
}
export type Regeneration = ReturnType<typeof useRegeneration>;
