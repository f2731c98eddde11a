import type { DeviceStatus } from '@steward/api/schema/devices';
import { Dot } from '@steward/ui/blocks/status-dot';
import { Button } from '@steward/ui/primitives/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuTrigger,
} from '@steward/ui/primitives/dropdown-menu';
import { ChevronDown } from 'lucide-react';
import { statusLabels } from '../labels';

const choices = [
  { status: 'ONLINE', tone: 'ok' },
  { status: 'OFFLINE', tone: 'offline' },
  { status: 'WARNING', tone: 'warning' },
  { status: 'ERROR', tone: 'error' },
] as const;

interface QuickStatusItemsProps {
  onStatus: (status: DeviceStatus) => void;
}

/** The four states, for a menu. */
export function QuickStatusItems({ onStatus }: QuickStatusItemsProps) {
  return (
    <>
      <DropdownMenuLabel>Quick Status</DropdownMenuLabel>
      {choices.map(({ status, tone }) => (
        <DropdownMenuItem key={status} onSelect={() => onStatus(status)}>
          <Dot tone={tone} />
          {statusLabels[status]}
        </DropdownMenuItem>
      ))}
    </>
  );
}

/** Administrators set the state of a machine by hand. */
export function QuickStatus({ name, onStatus }: QuickStatusItemsProps & { name: string }) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button size="sm" aria-label={`Quick Status of ${name}`}>
          Quick Status
          <ChevronDown aria-hidden="true" className="size-3.5" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <QuickStatusItems onStatus={onStatus} />
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
