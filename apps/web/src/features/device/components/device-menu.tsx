import type { DeviceCard } from '@steward/api/schema/devices';
import { toast } from '@steward/ui/lib/toast';
import { Button } from '@steward/ui/primitives/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@steward/ui/primitives/dropdown-menu';
import { useNavigate } from '@tanstack/react-router';
import { Ellipsis, Pencil, QrCode, Trash2, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { DeleteDeviceDialog } from '../../../care/delete-device-dialog';
import { QuickStatusItems } from '../../../care/quick-status-items';
import { useQuickStatus } from '../../../care/use-quick-status';
import { useRemoveDevice } from '../../../care/use-remove-device';
import { setFlashNotice } from '../../../lib/flash-notice';
import { useMay } from '../../../lib/session/use-may';

/** Same as the banner on the device list (specification 2, section 9). */
const toastDurationMs = 10_000;
const showError = (message: string) => toast.error(message, { duration: toastDurationMs });

interface DeviceMenuProps {
  device: DeviceCard;
  onEdit: () => void;
  onPrintLabel: () => void;
  onReport: () => void;
}

/** Actions on the device that the role allows. */
export function DeviceMenu({ device, onEdit, onPrintLabel, onReport }: DeviceMenuProps) {
  const navigate = useNavigate();
  const mayReport = useMay('maintenance:write');
  const mayDelete = useMay('devices:delete');
  const maySetStatus = useMay('devices:status');
  const [deleting, setDeleting] = useState<DeviceCard | null>(null);
  const setStatus = useQuickStatus(showError);
  const { remove, pending } = useRemoveDevice({
    onRemoved: (message) => {
      setFlashNotice(message);
      return navigate({ to: '/devices' });
    },
    onFailed: showError,
  });
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="outline" size="icon" aria-label={`Actions for ${device.name}`}>
            <Ellipsis aria-hidden="true" />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem onSelect={onEdit}>
            <Pencil aria-hidden="true" />
            Edit Device
          </DropdownMenuItem>
          {mayReport ? (
            <DropdownMenuItem onSelect={onReport}>
              <TriangleAlert aria-hidden="true" />
              Report a fault
            </DropdownMenuItem>
          ) : null}
          <DropdownMenuItem onSelect={onPrintLabel} className="sm:hidden">
            <QrCode aria-hidden="true" />
            Print label
          </DropdownMenuItem>
          {maySetStatus ? (
            <>
              <DropdownMenuSeparator />
              <QuickStatusItems onStatus={(status) => setStatus(device.id, status)} />
            </>
          ) : null}
          {mayDelete ? (
            <>
              <DropdownMenuSeparator />
              <DropdownMenuItem variant="destructive" onSelect={() => setDeleting(device)}>
                <Trash2 aria-hidden="true" />
                Delete
              </DropdownMenuItem>
            </>
          ) : null}
        </DropdownMenuContent>
      </DropdownMenu>
      <DeleteDeviceDialog
        device={deleting}
        pending={pending}
        onClose={() => setDeleting(null)}
        onConfirm={(confirmedDevice) => void remove(confirmedDevice).then(() => setDeleting(null))}
      />
    </>
  );
}
