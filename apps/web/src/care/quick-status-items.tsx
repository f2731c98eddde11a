import type { DeviceStatus } from '@steward/api/schema/devices';
import { Dot } from '@steward/ui/blocks/status-dot';
import { DropdownMenuItem, DropdownMenuLabel } from '@steward/ui/primitives/dropdown-menu';

const choices = [
  { status: 'ONLINE', label: 'Online', tone: 'ok' },
  { status: 'OFFLINE', label: 'Offline', tone: 'offline' },
  { status: 'WARNING', label: 'Warning', tone: 'warning' },
  { status: 'ERROR', label: 'Error', tone: 'error' },
] as const;

export interface QuickStatusItemsProps {
  onStatus: (status: DeviceStatus) => void;
}

/** Menu items for the four statuses. */
export function QuickStatusItems({ onStatus }: QuickStatusItemsProps) {
  return (
    <>
      <DropdownMenuLabel>Quick Status</DropdownMenuLabel>
      {choices.map(({ status, label, tone }) => (
        <DropdownMenuItem key={status} onSelect={() => onStatus(status)}>
          <Dot tone={tone} />
          {label}
        </DropdownMenuItem>
      ))}
    </>
  );
}
