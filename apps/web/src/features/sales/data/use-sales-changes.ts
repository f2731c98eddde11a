import { useQueryClient } from '@tanstack/react-query';
import { trpc } from '../../../lib/trpc/trpc';
import { recordsKey } from '../report/use-record';

/** After a change of the data everything that is made from it is asked for again. */
export function useReloadSales() {
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  return () => void Promise.all([utils.sales.invalidate(), queryClient.invalidateQueries({ queryKey: recordsKey })]);
}
