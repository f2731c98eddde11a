import type { Rule } from '@steward/api/schema/rules';
import { Button } from '@steward/ui/primitives/button';
import { Pencil, Power, Trash2 } from 'lucide-react';
import type { RuleActions } from './use-rule-editor';

export const toggleLabel = ({ status, name }: Rule) => `${status === 'ACTIVE' ? 'Deactivate' : 'Activate'} ${name}`;

/** Actions in the details of a rule on the phone, where the row has no room for them. */
export function RuleDetailActions({ rule, onToggle, onEdit, onDelete }: RuleActions & { rule: Rule }) {
  return (
    <div className="flex flex-wrap gap-2 *:flex-1 sm:hidden">
      <Button variant="outline" aria-label={toggleLabel(rule)} onClick={() => onToggle(rule)}>
        <Power aria-hidden="true" />
        {rule.status === 'ACTIVE' ? 'Deactivate' : 'Activate'}
      </Button>
      <Button variant="outline" aria-label={`Edit ${rule.name}`} onClick={() => onEdit(rule)}>
        <Pencil aria-hidden="true" />
        Edit
      </Button>
      {onDelete ? (
        <Button variant="ghost-destructive" aria-label={`Delete ${rule.name}`} onClick={() => onDelete(rule)}>
          <Trash2 aria-hidden="true" />
          Delete
        </Button>
      ) : null}
    </div>
  );
}
