import { ConfirmDialog } from '@steward/ui/blocks/confirm-dialog';
import { Button } from '@steward/ui/primitives/button';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';

interface BulkDeleteProps {
  /** "12 tasks" */
  countText: string;
  /** Describes what else is lost. */
  children: string;
  pending: boolean;
  onDelete: () => Promise<unknown>;
}

/** Asks for confirmation, with the number of rows, because the deletion cannot be undone. */
export function BulkDelete({ countText, children, pending, onDelete }: BulkDeleteProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="ghost-destructive" disabled={pending} onClick={() => setAsking(true)}>
        <Trash2 aria-hidden="true" />
        Delete
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Delete ${countText}?`}
        confirmLabel={`Delete ${countText}`}
        pending={pending}
        onConfirm={() => void onDelete().then(() => setAsking(false))}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}
