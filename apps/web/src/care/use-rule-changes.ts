import type { Rule, RuleInput } from '@steward/api/schema/rules';
import { getQueryKey } from '@trpc/react-query';
import { type ApiOutputs, trpc } from '../lib/trpc/trpc';
import type { CareFormEntry } from './use-care-form';
import { useItemChanges } from './use-item-changes';

type RuleList = ApiOutputs['rules']['list'];
type Change = (rules: Rule[]) => Rule[];

const lists = [
  {
    queryKey: getQueryKey(trpc.rules.list),
    mapItems: (list: RuleList, change: Change): RuleList => ({ ...list, content: change(list.content) }),
  },
  { queryKey: getQueryKey(trpc.rules.byDevice), mapItems: (rules: Rule[], change: Change) => change(rules) },
];

/** Creates, edits, toggles and deletes rules. Each call rejects with the server's message; the lists reload. */
export function useRuleChanges() {
  const utils = trpc.useUtils();
  const { optimistic, onSettled } = useItemChanges<Rule>({
    area: getQueryKey(trpc.rules),
    lists,
    reload: () =>
      Promise.all([
        utils.rules.invalidate(),
        utils.suggestions.invalidate(),
        utils.devices.invalidate(),
        utils.metrics.invalidate(),
      ]),
  });
  const create = trpc.rules.create.useMutation({ onSettled });
  const update = trpc.rules.update.useMutation({ onSettled });
  const remove = trpc.rules.remove.useMutation({ onSettled });
  const setStatus = trpc.rules.update.useMutation(
    optimistic(({ status }: { id: string; status?: Rule['status'] | undefined }) =>
      status ? { status, isActive: status === 'ACTIVE' } : {},
    ),
  );
  return {
    save: ({ input, changes }: CareFormEntry<RuleInput>, rule?: Rule): Promise<unknown> =>
      rule ? update.mutateAsync({ ...changes, id: rule.id }) : create.mutateAsync(input),
    toggle: ({ id, status }: Rule) =>
      setStatus.mutateAsync({ id, status: status === 'ACTIVE' ? 'INACTIVE' : 'ACTIVE' }),
    remove: ({ id }: Pick<Rule, 'id'>) => remove.mutateAsync({ id }),
    removing: remove.isPending,
  };
}
