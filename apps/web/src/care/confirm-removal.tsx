import { ConfirmDialog } from '@steward/ui/blocks/confirm-dialog';
import { useState } from 'react';

const removalQuestions = {
  rule: 'Are you sure you want to delete this rule?',
  task: 'Are you sure you want to delete this maintenance task?',
  precaution: 'Are you sure you want to delete this safety precaution?',
} as const;

interface ConfirmRemovalProps<Item> {
  /** Null: closed. */
  item: Item | null;
  kind: keyof typeof removalQuestions;
  nameOf: (item: Item) => string;
  pending: boolean;
  onConfirm: (item: Item) => void;
  onClose: () => void;
}

/** Asks for confirmation before a rule, a task or a precaution is deleted. */
export function ConfirmRemoval<Item>({ item, kind, nameOf, pending, onConfirm, onClose }: ConfirmRemovalProps<Item>) {
  // keeps the name while the dialog fades out
  const [shownItem, setShownItem] = useState(item);
  if (item && item !== shownItem) setShownItem(item);
  return (
    <ConfirmDialog
      open={item !== null}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={shownItem ? `Delete “${nameOf(shownItem)}”?` : 'Delete?'}
      pending={pending}
      onConfirm={() => item && onConfirm(item)}
    >
      {removalQuestions[kind]}
    </ConfirmDialog>
  );
}
