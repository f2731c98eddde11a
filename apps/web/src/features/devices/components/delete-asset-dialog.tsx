import type { DeviceCard } from '@steward/api/schema/devices';
import { ConfirmDialog } from '@steward/ui/blocks/confirm-dialog';

interface DeleteAssetDialogProps {
  /** Null: closed. */
  device: DeviceCard | null;
  pending: boolean;
  onConfirm: (device: DeviceCard) => void;
  onClose: () => void;
}

export function DeleteAssetDialog({ device, pending, onConfirm, onClose }: DeleteAssetDialogProps) {
  return (
    <ConfirmDialog
      open={device !== null}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Delete device"
      pending={pending}
      onConfirm={() => device && onConfirm(device)}
    >
      Are you sure you want to delete the device "{device?.name}"? This will permanently remove the device and all its
      associated data including rules, maintenance schedules, safety precautions, and PDF documents.
    </ConfirmDialog>
  );
}
