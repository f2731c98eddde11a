import { ConfirmDialog } from '@steward/ui/blocks/confirm-dialog';
import { Button } from '@steward/ui/primitives/button';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';

interface DeleteAllProps {
  total: number;
  onDelete: () => void;
}

export function DeleteAll({ total, onDelete }: DeleteAllProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="ghost-destructive" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden="true" />
        Delete all
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={total === 1 ? 'Delete your notification?' : `Delete all ${total} notifications?`}
        confirmLabel="Delete all"
        onConfirm={() => {
          setAsking(false);
          onDelete();
        }}
      >
        Read and unread ones, also those that the filters hide. This cannot be undone.
      </ConfirmDialog>
    </>
  );
}
