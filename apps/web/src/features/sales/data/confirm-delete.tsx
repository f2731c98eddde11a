import { ConfirmDialog } from '@steward/ui/blocks/confirm-dialog';
import { toast } from '@steward/ui/lib/toast';
import { type ReactNode, useState } from 'react';

interface ConfirmDeleteProps {
  name: string;
  /** What goes with it. */
  children: ReactNode;
  /** Rejects with what the server says. */
  onDelete: () => Promise<{ message: string }>;
  onClose: () => void;
}

/** Asks before something of the sales data is deleted. Mounted to open. */
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
