import { ConfirmDialog } from '@steward/ui/blocks/confirm-dialog';
import { useState } from 'react';

interface DeleteDeviceDialogProps<Device extends { name: string }> {
  /** Null: closed. */
  device: Device | null;
  pending: boolean;
  onConfirm: (device: Device) => void;
  onClose: () => void;
}

export function DeleteDeviceDialog<Device extends { name: string }>({
  device,
  pending,
  onConfirm,
  onClose,
}: DeleteDeviceDialogProps<Device>) {
  // its name stays readable while the dialog closes
  const [shown, setShown] = useState(device);
  if (device && device !== shown) setShown(device);
  return (
    <ConfirmDialog
      open={device !== null}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Delete device"
      pending={pending}
      onConfirm={() => device && onConfirm(device)}
    >
      Are you sure you want to delete the device "{shown?.name}"? This will permanently remove the device and all its
      associated data including rules, maintenance schedules, safety precautions, and PDF documents.
    </ConfirmDialog>
  );
}
