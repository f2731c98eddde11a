import type { Precaution, PrecautionInput } from '@steward/api/schema/safety';
import { getQueryKey } from '@trpc/react-query';
import { type ApiOutputs, trpc } from '../lib/trpc/trpc';
import type { CareFormEntry } from './use-care-form';
import { useItemChanges } from './use-item-changes';

type PrecautionList = ApiOutputs['safety']['list'];
type Change = (precautions: Precaution[]) => Precaution[];

const lists = [
  {
    queryKey: getQueryKey(trpc.safety.list),
    mapItems: (list: PrecautionList, change: Change): PrecautionList => ({ ...list, content: change(list.content) }),
  },
  {
    queryKey: getQueryKey(trpc.safety.byDevice),
    mapItems: (precautions: Precaution[], change: Change) => change(precautions),
  },
];

/** Creates, edits, toggles and deletes precautions. Each call rejects with the server's message; the lists reload. */
export function usePrecautionChanges() {
  const utils = trpc.useUtils();
  const { optimistic, onSettled } = useItemChanges<Precaution>({
    area: getQueryKey(trpc.safety),
    lists,
    reload: () => Promise.all([utils.safety.invalidate(), utils.devices.invalidate()]),
  });
  const create = trpc.safety.create.useMutation({ onSettled });
  const update = trpc.safety.update.useMutation({ onSettled });
  const remove = trpc.safety.remove.useMutation({ onSettled });
  const setActive = trpc.safety.update.useMutation(
    optimistic(({ isActive }: { id: string; isActive?: boolean | undefined }) =>
      isActive === undefined ? {} : { isActive },
    ),
  );
  return {
    save: ({ input, changes }: CareFormEntry<PrecautionInput>, precaution?: Precaution): Promise<unknown> =>
      precaution ? update.mutateAsync({ ...changes, id: precaution.id }) : create.mutateAsync(input),
    toggle: ({ id, isActive }: Precaution) => setActive.mutateAsync({ id, isActive: !isActive }),
    remove: ({ id }: Pick<Precaution, 'id'>) => remove.mutateAsync({ id }),
    removing: remove.isPending,
  };
}
