import type { Precaution, PrecautionInput } from '@steward/api/schema/safety';
import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { trpc } from '../lib/trpc/trpc';
import { patchItem } from './patch-items';
import type { Entered } from './use-care-form';

/** Creating, editing, switching and deleting precautions. Each call rejects with what the server says; the lists reload. */
export function usePrecautionChanges() {
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  const queryKey = getQueryKey(trpc.safety);
  const create = trpc.safety.create.useMutation();
  const update = trpc.safety.update.useMutation();
  const remove = trpc.safety.remove.useMutation();
  const reload = () => void Promise.all([utils.safety.invalidate(), utils.devices.invalidate()]);
  const setActive = (id: string, isActive: boolean) => patchItem<Precaution>(queryClient, queryKey, id, { isActive });
  return {
    save: async ({ input, changes }: Entered<PrecautionInput>, precaution?: Precaution) => {
      await (precaution ? update.mutateAsync({ ...changes, id: precaution.id }) : create.mutateAsync(input));
      reload();
    },
    /** Shown at once, and taken back when the server refuses. */
    toggle: async ({ id, isActive }: Precaution) => {
      await setActive(id, !isActive);
      try {
        await update.mutateAsync({ id, isActive: !isActive });
      } catch (error) {
        await setActive(id, isActive);
        throw error;
      } finally {
        reload();
      }
    },
    remove: async ({ id }: Pick<Precaution, 'id'>) => {
      await remove.mutateAsync({ id });
      reload();
    },
    removing: remove.isPending,
  };
}
