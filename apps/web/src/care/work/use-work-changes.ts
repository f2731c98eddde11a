import { trpc } from '../../lib/trpc/trpc';

/** Reloads what shows tasks, their work, and what it changes. */
export function useInvalidateWork(): () => void {
  const utils = trpc.useUtils();
  return () =>
    void Promise.all([
      utils.maintenance.invalidate(),
      utils.work.invalidate(),
      utils.meters.invalidate(),
      utils.devices.invalidate(),
      utils.dashboard.invalidate(),
      utils.history.invalidate(),
      utils.parts.invalidate(),
    ]);
}

/** Starts, completes, puts aside and undoes work. Each call rejects with the server's error; what shows the tasks reloads. */
export function useWorkChanges() {
  const onSettled = useInvalidateWork();
  const start = trpc.work.start.useMutation({ onSettled });
  const complete = trpc.maintenance.complete.useMutation({ onSettled });
  const putAside = trpc.work.putAside.useMutation({ onSettled });
  const undo = trpc.work.undo.useMutation({ onSettled });
  return {
    start: start.mutateAsync,
    complete: complete.mutateAsync,
    putAside: putAside.mutateAsync,
    undo: undo.mutateAsync,
  };
}
