import { Button } from '@steward/ui/primitives/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@steward/ui/primitives/dropdown-menu';
import { Braces, Ellipsis, Eye, KeyRound, Pencil, ShieldOff, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { fullName, type Person } from '../person';

export interface UserActions {
  onView: (person: Person) => void;
  /** Undefined without permission, or where the action does not apply to the person. */
  onEdit: ((person: Person) => void) | undefined;
  onPasswordLink: ((person: Person) => void) | undefined;
  onRemoveSecondFactor: ((person: Person) => void) | undefined;
  onTokens: ((person: Person) => void) | undefined;
  onDelete: ((person: Person) => void) | undefined;
  /** Called when the menu opens, to prefetch what an action needs. */
  onPrepare: (person: Person) => void;
}

export function UserRowMenu({
  person,
  onView,
  onEdit,
  onPasswordLink,
  onRemoveSecondFactor,
  onTokens,
  onDelete,
  onPrepare,
}: UserActions & { person: Person }) {
  const trigger = useRef<HTMLButtonElement>(null);
  // a dialog returns the focus to the focused element, which must be the button, not an unmounted menu item
  const focusTriggerThen = (action: (person: Person) => void) => () => {
    trigger.current?.focus();
    action(person);
  };
  return (
    <DropdownMenu onOpenChange={(open) => (open ? onPrepare(person) : undefined)}>
      <DropdownMenuTrigger asChild>
        <Button ref={trigger} variant="ghost" size="icon-sm" aria-label={`Actions for ${fullName(person)}`}>
          <Ellipsis aria-hidden="true" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuItem onSelect={focusTriggerThen(onView)}>
          <Eye aria-hidden="true" />
          View Details
        </DropdownMenuItem>
        {onEdit ? (
          <DropdownMenuItem onSelect={focusTriggerThen(onEdit)}>
            <Pencil aria-hidden="true" />
            Edit User
          </DropdownMenuItem>
        ) : null}
        {onPasswordLink ? (
          <DropdownMenuItem onSelect={focusTriggerThen(onPasswordLink)}>
            <KeyRound aria-hidden="true" />
            Create Password Link
          </DropdownMenuItem>
        ) : null}
        {onRemoveSecondFactor ? (
          <DropdownMenuItem onSelect={focusTriggerThen(onRemoveSecondFactor)}>
            <ShieldOff aria-hidden="true" />
            Remove Second Factor
          </DropdownMenuItem>
        ) : null}
        {onTokens ? (
          <DropdownMenuItem onSelect={focusTriggerThen(onTokens)}>
            <Braces aria-hidden="true" />
            API Tokens
          </DropdownMenuItem>
        ) : null}
        {onDelete ? (
          <>
            <DropdownMenuSeparator />
            <DropdownMenuItem variant="destructive" onSelect={focusTriggerThen(onDelete)}>
              <Trash2 aria-hidden="true" />
              Delete User
            </DropdownMenuItem>
          </>
        ) : null}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
