import { trpc } from '../../lib/trpc/trpc';
import { watchGeneration } from './watched-generation';

/** Starts generating items from a document and shows the progress. */
export function useStartGeneration(onStarted?: () => void) {
  return trpc.generation.start.useMutation({
    onSuccess: ({ runId }) => {
      onStarted?.();
      watchGeneration(runId);
    },
  });
}
