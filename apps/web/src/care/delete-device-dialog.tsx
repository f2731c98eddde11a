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
  // keeps the name while the dialog fades out
  const [shownDevice, setShownDevice] = useState(device);
  if (device && device !== shownDevice) setShownDevice(device);
  return (
    <ConfirmDialog
      open={device !== null}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Delete device"
      pending={pending}
      onConfirm={() => device && onConfirm(device)}
    >
      Are you sure you want to delete the device "{shownDevice?.name}"? This will permanently remove the device and all
      its associated data including rules, maintenance schedules, safety precautions, and PDF documents.
    </ConfirmDialog>
  );
}
