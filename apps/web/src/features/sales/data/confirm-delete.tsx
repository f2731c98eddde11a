import { ConfirmDialog } from '@steward/ui/blocks/confirm-dialog';
import { toast } from '@steward/ui/lib/toast';
import { type ReactNode, useState } from 'react';

interface ConfirmDeleteProps {
  name: string;
  /** Explains what else is deleted. */
  children: ReactNode;
  /** Rejects with the server's error. */
  onDelete: () => Promise<{ message: string }>;
  onClose: () => void;
}

/** Confirms the deletion of a record of the sales data. Mounted only while open. */
export function ConfirmDelete({ name, children, onDelete, onClose }: ConfirmDeleteProps) {
  const [pending, setPending] = useState(false);
  const confirm = async () => {
    if (pending) return;
    setPending(true);
    try {
      toast.success((await onDelete()).message);
      onClose();
    } catch (error) {
      toast.error(`${name} could not be deleted`, { description: error instanceof Error ? error.message : '' });
      setPending(false);
    }
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open || pending ? undefined : onClose())}
      title={`Delete “${name}”?`}
      pending={pending}
      onConfirm={() => void confirm()}
    >
      {children}
    </ConfirmDialog>
  );
}
