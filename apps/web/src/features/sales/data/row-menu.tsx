import { Button } from '@steward/ui/primitives/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@steward/ui/primitives/dropdown-menu';
import { TableCell } from '@steward/ui/primitives/table';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useRef } from 'react';

interface RowMenuProps {
  name: string;
  /** Undefined for those who may not. */
  onEdit: (() => void) | undefined;
  onDelete: (() => void) | undefined;
}

/** Last cell of a row; on the phone at the right of its card. */
export function RowMenu({ name, onEdit, onDelete }: RowMenuProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  // what opens gives focus back to where it was: the button, not an item that is gone by then
  const from = (action: () => void) => () => {
    trigger.current?.focus();
    action();
  };
  return (
    <TableCell className="text-right max-sm:absolute max-sm:top-1 max-sm:right-1">
      {onEdit || onDelete ? (
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button ref={trigger} variant="ghost" size="icon-sm" aria-label={`Actions for ${name}`}>
              <Ellipsis aria-hidden="true" />
            </Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent>
            {onEdit ? (
              <DropdownMenuItem onSelect={from(onEdit)}>
                <Pencil aria-hidden="true" />
                Edit
              </DropdownMenuItem>
            ) : null}
            {onDelete ? (
              <DropdownMenuItem variant="destructive" onSelect={from(onDelete)}>
                <Trash2 aria-hidden="true" />
                Delete
              </DropdownMenuItem>
            ) : null}
          </DropdownMenuContent>
        </DropdownMenu>
      ) : null}
    </TableCell>
  );
}
