import type { ReactNode } from 'react';
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from '../primitives/dropdown-menu';
import { PersonAvatar } from './person-avatar';

export interface UserMenuProps {
  name: string;
  role: string;
  /** DropdownMenuItem elements. */
  children: ReactNode;
}

/** Menu of the signed-in user: profile, settings, sign out. */
export function UserMenu({ name, role, children }: UserMenuProps) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger
        aria-label={`User menu: ${name}`}
        className="flex h-10 shrink-0 items-center gap-2 rounded-md px-1.5 text-left hover:bg-accent aria-expanded:bg-accent max-sm:size-11 max-sm:justify-center max-sm:px-0"
      >
        <PersonAvatar name={name} />
        <span className="max-w-44 max-sm:hidden">
          <span className="block truncate font-[560] text-sm/4">{name}</span>
          <span className="block truncate text-muted-foreground text-xs/3.5">{role}</span>
        </span>
      </DropdownMenuTrigger>
      <DropdownMenuContent>{children}</DropdownMenuContent>
    </DropdownMenu>
  );
}
