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
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { DeleteDeviceDialog } from '../../../care/delete-device-dialog';
import { QuickStatusItems } from '../../../care/quick-status-items';
import { useQuickStatus } from '../../../care/use-quick-status';
import { useRemoveDevice } from '../../../care/use-remove-device';
import { setFlashNotice } from '../../../lib/flash-notice';
import { useMay } from '../../../lib/session/use-may';

/** As long as the banner on the list (specification 2, section 9). */
const shownFor = 10_000;
const failed = (sentence: string) => toast.error(sentence, { duration: shownFor });

/** What can be done with the device itself; what the role may not do is absent. */
export function DeviceMenu({ device, onEdit }: { device: DeviceCard; onEdit: () => void }) {
  const navigate = useNavigate();
  const mayDelete = useMay('devices:delete');
  const maySetStatus = useMay('devices:status');
  const [deleting, setDeleting] = useState<DeviceCard | null>(null);
  const setStatus = useQuickStatus(failed);
  const { remove, pending } = useRemoveDevice({
    onRemoved: (sentence) => {
      setFlashNotice(sentence);
      return navigate({ to: '/devices' });
    },
    onFailed: failed,
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
        onConfirm={(gone) => void remove(gone).then(() => setDeleting(null))}
      />
    </>
  );
}
