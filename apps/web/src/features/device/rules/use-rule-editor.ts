import type { Rule } from '@steward/api/schema/rules';
import { toast } from '@steward/ui/lib/toast';
import { useRuleChanges } from '../../../care/use-rule-changes';
import { useItemEditor } from '../use-item-editor';

/** Actions on a rule; deletion is undefined if the role does not allow it. */
export interface RuleActions {
  onToggle: (rule: Rule) => void;
  onEdit: (rule: Rule) => void;
  onDelete?: ((rule: Rule) => void) | undefined;
}

export function useRuleEditor() {
  const changes = useRuleChanges();
  const editor = useItemEditor({
    changes,
    mayDelete: 'rules:delete',
    failures: { create: 'Failed to save rule', update: 'Failed to save rule', remove: 'Failed to delete rule' },
    // the specification asks for an alert
    onRemovalFailed: ({ title, message }) => toast.error(title, { description: message }),
  });
  const actions: RuleActions = {
    onToggle: (rule) => void editor.attempt('Failed to update rule', () => changes.toggle(rule)).catch(() => undefined),
    onEdit: editor.onEdit,
    onDelete: editor.onDelete,
  };
  return { ...editor, actions };
}
