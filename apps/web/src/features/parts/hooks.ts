import { toast } from '@steward/ui/lib/toast';
import { keepPreviousData } from '@tanstack/react-query';
import { loadedByRoute } from '../../lib/route-data';
import { trpc } from '../../lib/trpc/trpc';
import { listInput } from './loader';
import type { PartsSearch } from './search';

export const useParts = (search: PartsSearch) =>
  trpc.parts.list.useQuery(listInput(search), { placeholderData: keepPreviousData, staleTime: 0, ...loadedByRoute });

/** Each call rejects with the server's error, except the removal, which shows it. */
export function usePartChanges() {
  const utils = trpc.useUtils();
  const onSettled = () => utils.parts.invalidate();
  const create = trpc.parts.create.useMutation({ onSettled });
  const update = trpc.parts.update.useMutation({ onSettled });
  const receive = trpc.parts.receive.useMutation({ onSettled });
  const remove = trpc.parts.remove.useMutation({
    onSettled,
    onSuccess: ({ message }) => toast.success(message),
    onError: ({ message }) => toast.error('The part was not deleted', { description: message }),
  });
  return { create: create.mutateAsync, update: update.mutateAsync, receive: receive.mutateAsync, remove };
}
