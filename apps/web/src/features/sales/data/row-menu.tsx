import { Button } from '@steward/ui/primitives/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@steward/ui/primitives/dropdown-menu';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useRef } from 'react';

interface RowMenuProps {
  name: string;
  /** Undefined without permission. */
  onEdit: (() => void) | undefined;
  onDelete: (() => void) | undefined;
}

/** Absent without permission. */
export function RowMenu({ name, onEdit, onDelete }: RowMenuProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  // a dialog returns the focus to the focused element, which must be the button, not an unmounted menu item
  const focusTriggerThen = (action: () => void) => () => {
    trigger.current?.focus();
    action();
  };
  if (!onEdit && !onDelete) return null;
  return (
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
  );
}
