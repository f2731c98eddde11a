import type { DeviceCard } from '@steward/api/schema/devices';
import { ConfirmDialog } from '@steward/ui/blocks/confirm-dialog';
import { useState } from 'react';

interface DeleteAssetDialogProps {
  /** Null: closed. */
  device: DeviceCard | null;
  pending: boolean;
  onConfirm: (device: DeviceCard) => void;
  onClose: () => void;
}

export function DeleteAssetDialog({ device, pending, onConfirm, onClose }: DeleteAssetDialogProps) {
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
