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
  /** Undefined without permission. */
  onEdit: (() => void) | undefined;
  onDelete: (() => void) | undefined;
}

/** Last cell of a row; on a phone in the corner of its card. */
export function RowMenu({ name, onEdit, onDelete }: RowMenuProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  // a dialog returns the focus to the focused element, which must be the button, not an unmounted menu item
  const focusTriggerThen = (action: () => void) => () => {
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
              <DropdownMenuItem onSelect={focusTriggerThen(onEdit)}>
                <Pencil aria-hidden="true" />
                Edit
              </DropdownMenuItem>
            ) : null}
            {onDelete ? (
              <DropdownMenuItem variant="destructive" onSelect={focusTriggerThen(onDelete)}>
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
