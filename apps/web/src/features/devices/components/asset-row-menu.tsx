import type { DeviceCard } from '@steward/api/schema/devices';
import { Button } from '@steward/ui/primitives/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@steward/ui/primitives/dropdown-menu';
import { Ellipsis, Trash2 } from 'lucide-react';
import { QuickStatusItems } from '../../../care/quick-status-items';
import type { AssetActions } from './asset-actions';

/** Absent if the role allows no action. */
export function AssetRowMenu({ device, onStatus, onDelete }: AssetActions & { device: DeviceCard }) {
  if (!onStatus && !onDelete) return null;
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="icon-sm" aria-label={`Actions for ${device.name}`}>
          <Ellipsis aria-hidden="true" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {onStatus ? <QuickStatusItems onStatus={(status) => onStatus(device.id, status)} /> : null}
        {onStatus && onDelete ? <DropdownMenuSeparator /> : null}
        {onDelete ? (
          <DropdownMenuItem variant="destructive" onSelect={() => onDelete(device)}>
            <Trash2 aria-hidden="true" />
            Delete
          </DropdownMenuItem>
        ) : null}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
