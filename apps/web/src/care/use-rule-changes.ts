import type { Rule, RuleInput } from '@steward/api/schema/rules';
import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { trpc } from '../lib/trpc/trpc';
import { patchItem } from './patch-items';
import type { Entered } from './use-care-form';

/** Creating, editing, switching and deleting rules. Each call rejects with what the server says; the lists reload. */
export function useRuleChanges() {
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  const queryKey = getQueryKey(trpc.rules);
  const create = trpc.rules.create.useMutation();
  const update = trpc.rules.update.useMutation();
  const remove = trpc.rules.remove.useMutation();
  const reload = () =>
    void Promise.all([utils.rules.invalidate(), utils.suggestions.invalidate(), utils.devices.invalidate()]);
  const setStatus = (id: string, status: Rule['status']) =>
    patchItem<Rule>(queryClient, queryKey, id, { status, isActive: status === 'ACTIVE' });
  return {
    save: async ({ input, changes }: Entered<RuleInput>, rule?: Rule) => {
      await (rule ? update.mutateAsync({ ...changes, id: rule.id }) : create.mutateAsync(input));
      reload();
    },
    /** Shown at once, and taken back when the server refuses. */
    toggle: async ({ id, status }: Rule) => {
      const next = status === 'ACTIVE' ? 'INACTIVE' : 'ACTIVE';
      await setStatus(id, next);
      try {
        await update.mutateAsync({ id, status: next });
      } catch (error) {
        await setStatus(id, status);
        throw error;
      } finally {
        reload();
      }
    },
    remove: async ({ id }: Pick<Rule, 'id'>) => {
      await remove.mutateAsync({ id });
      reload();
    },
    removing: remove.isPending,
  };
}
