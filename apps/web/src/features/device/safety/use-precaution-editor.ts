import type { Precaution } from '@steward/api/schema/safety';
import { usePrecautionChanges } from '../../../care/use-precaution-changes';
import { useItemEditor } from '../use-item-editor';

/** Actions on a precaution; deletion is undefined if the role does not allow it. */
export interface PrecautionActions {
  onToggle: (precaution: Precaution) => void;
  onEdit: (precaution: Precaution) => void;
  onDelete?: ((precaution: Precaution) => void) | undefined;
}

export function usePrecautionEditor() {
  const changes = usePrecautionChanges();
  const editor = useItemEditor({
    changes,
    mayDelete: 'safety:delete',
    failures: {
      create: 'Failed to create safety precaution',
      update: 'Failed to update safety precaution',
      remove: 'Failed to delete safety precaution',
    },
  });
  const actions: PrecautionActions = {
    onToggle: (precaution) =>
      void editor
        .attempt('Failed to update safety precaution', () => changes.toggle(precaution))
        .catch(() => undefined),
    onEdit: editor.onEdit,
    onDelete: editor.onDelete,
  };
  return { ...editor, actions };
}
