import { trpc } from '../../lib/trpc/trpc';
import { useDocumentVisible } from '../../lib/use-document-visible';
import { useReopened } from '../../lib/use-reopened';

/** A stream that ended for good is tried again after so long. */
const reopensAfter = 10_000;

/**
 * How far recommendations are, as the server tells it, whoever started them and in whichever tab. @returns whether the
 * server tells it now: else it has to be asked for. A tab that nobody sees holds no connection.
 */
export function useRegenerationChanges(): boolean {
  const utils = trpc.useUtils();
  const visible = useDocumentVisible();
  const stream = trpc.sales.regenerationChanges.useSubscription(undefined, {
    enabled: visible,
    onData: (status) => utils.sales.regenerationStatus.setData(undefined, status),
  });
  return useReopened(stream, reopensAfter);
}
