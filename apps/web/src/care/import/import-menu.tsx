import type { ImportKind } from '@steward/api/schema/imports';
import { Button } from '@steward/ui/primitives/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@steward/ui/primitives/dropdown-menu';
import { Upload } from 'lucide-react';

const labels = { devices: 'Assets', tasks: 'Tasks', parts: 'Spare parts', readings: 'Meter readings' } as const;

interface ImportMenuProps<Kind extends ImportKind> {
  kinds: readonly Kind[];
  onSelect: (kind: Kind) => void;
}

/** Chooses what a CSV file contains. */
export function ImportMenu<Kind extends ImportKind>({ kinds, onSelect }: ImportMenuProps<Kind>) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="outline">
          <Upload aria-hidden="true" />
          Import
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        {kinds.map((kind) => (
          <DropdownMenuItem key={kind} onSelect={() => onSelect(kind)}>
            {labels[kind]}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
