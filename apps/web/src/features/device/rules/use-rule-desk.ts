import type { Rule } from '@steward/api/schema/rules';
import { toast } from '@steward/ui/lib/toast';
import { useRuleChanges } from '../../../care/use-rule-changes';
import { useDesk } from '../use-desk';

/** What can be done with a rule; what the role may not do is absent. */
export interface RuleActions {
  onToggle: (rule: Rule) => void;
  onEdit: (rule: Rule) => void;
  onDelete?: ((rule: Rule) => void) | undefined;
}

export function useRuleDesk() {
  const changes = useRuleChanges();
  const desk = useDesk({
    changes,
    mayDelete: 'rules:delete',
    failures: { create: 'Failed to save rule', update: 'Failed to save rule', remove: 'Failed to delete rule' },
    // the specification's alert
    onRemovalFailed: ({ title, message }) => toast.error(title, { description: message }),
  });
  const actions: RuleActions = {
    onToggle: (rule) => void desk.attempt('Failed to update rule', () => changes.toggle(rule)).catch(() => undefined),
    onEdit: desk.onEdit,
    onDelete: desk.onDelete,
  };
  return { ...desk, actions };
}
