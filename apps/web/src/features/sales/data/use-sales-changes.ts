import { useQueryClient } from '@tanstack/react-query';
import { trpc } from '../../../lib/trpc/trpc';
import { recordsKey } from '../report/use-record';

/** Returns a function that invalidates everything derived from the sales data. */
export function useReloadSales() {
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  return () => void Promise.all([utils.sales.invalidate(), queryClient.invalidateQueries({ queryKey: recordsKey })]);
}
