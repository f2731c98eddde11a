import type { Suggestion } from '@steward/api/schema/suggestions';
import { lazyDialog } from '../../../lib/parts/lazy-dialog';

const RuleForm = lazyDialog(() => import('../../../care/rule-form').then(({ RuleForm }) => RuleForm), 'The rule form');
const TaskForm = lazyDialog(() => import('../../../care/task-form').then(({ TaskForm }) => TaskForm), 'The task form');
const PrecautionForm = lazyDialog(
  () => import('../../../care/precaution-form').then(({ PrecautionForm }) => PrecautionForm),
  'The precaution form',
);

interface SuggestionFormProps {
  suggestion: Suggestion;
  /** Called with the changed fields; rejects with the server's error. */
  onSave: (changes: object) => Promise<unknown>;
  onClose: () => void;
}

/** Form of the suggested item; saving accepts the suggestion with the changes. */
export function SuggestionForm({ suggestion, onSave, onClose }: SuggestionFormProps) {
  const shared = {
    submitLabel: 'Accept with changes',
    onSave: ({ changes }: { changes: object }) => onSave(changes),
    onClose,
  };
  switch (suggestion.kind) {
    case 'rule':
      return <RuleForm rule={suggestion.item} {...shared} />;
    case 'task':
      return <TaskForm task={suggestion.item} {...shared} />;
    case 'precaution':
      return <PrecautionForm precaution={suggestion.item} {...shared} />;
  }
}
