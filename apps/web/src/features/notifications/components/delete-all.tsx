import { ConfirmDialog } from '@steward/ui/blocks/confirm-dialog';
import { Button } from '@steward/ui/primitives/button';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';

interface DeleteAllProps {
  total: number;
  disabled: boolean;
  onDelete: () => void;
}

export function DeleteAll({ total, disabled, onDelete }: DeleteAllProps) {
  const [confirming, setConfirming] = useState(false);
  return (
    <>
      <Button variant="ghost-destructive" disabled={disabled} onClick={() => setConfirming(true)}>
        <Trash2 aria-hidden="true" />
        Delete all
      </Button>
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title={total === 1 ? 'Delete your notification?' : `Delete all ${total} notifications?`}
        confirmLabel="Delete all"
        onConfirm={() => {
          setConfirming(false);
          onDelete();
        }}
      >
        This deletes read and unread notifications, including those hidden by the filters. This cannot be undone.
      </ConfirmDialog>
    </>
  );
}
