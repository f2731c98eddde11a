import { Button } from '@steward/ui/primitives/button';
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from '@steward/ui/primitives/dropdown-menu';
import { ChevronDown } from 'lucide-react';
import { QuickStatusItems, type QuickStatusItemsProps } from '../../../care/quick-status-items';

/** Menu with which an administrator sets a device's status. */
export function QuickStatus({ name, onStatus }: QuickStatusItemsProps & { name: string }) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="outline" size="sm" aria-label={`Quick Status of ${name}`}>
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
