import { trpc } from '../../../lib/trpc/trpc';

/** Decisions about requests. Each also changes tasks, history and the number of open requests. */
export function useRequestChanges() {
  const utils = trpc.useUtils();
  const options = {
    onSettled: () => {
      void utils.requests.invalidate();
      void utils.maintenance.invalidate();
      void utils.history.invalidate();
    },
  };
  return {
    accept: trpc.requests.accept.useMutation(options).mutateAsync,
    decline: trpc.requests.decline.useMutation(options).mutateAsync,
    markDuplicate: trpc.requests.markDuplicate.useMutation(options).mutateAsync,
    reopen: trpc.requests.reopen.useMutation(options),
  };
}
