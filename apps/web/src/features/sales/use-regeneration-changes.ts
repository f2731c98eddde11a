import { trpc } from '../../lib/trpc/trpc';
import { useDocumentVisible } from '../../lib/use-document-visible';
import { useReopened } from '../../lib/use-reopened';

/** Delay before a closed stream is opened again. */
const reopenDelayMs = 10_000;

/**
 * Subscribes to the progress of a regeneration, whoever started it. A hidden tab holds no connection.
 * @returns false while the stream is down and the status must be polled
 */
export function useRegenerationChanges(): boolean {
  const utils = trpc.useUtils();
  const visible = useDocumentVisible();
  const stream = trpc.sales.regenerationChanges.useSubscription(undefined, {
    enabled: visible,
    onData: (status) => utils.sales.regenerationStatus.setData(undefined, status),
  });
  return useReopened(stream, reopenDelayMs);
}
