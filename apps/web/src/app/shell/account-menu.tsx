import { UserMenu } from '@steward/ui/blocks/user-menu';
import { DropdownMenuItem, DropdownMenuSeparator } from '@steward/ui/primitives/dropdown-menu';
import { Link } from '@tanstack/react-router';
import { LogOut, Settings, ShieldCheck, UserRound } from 'lucide-react';
import type { SessionUser } from '../../lib/session/stored-session';

interface AccountMenuProps {
  user: SessionUser;
  onSignOut: () => void;
}

export function AccountMenu({ user, onSignOut }: AccountMenuProps) {
  const name = `${user.firstName} ${user.lastName}`.trim() || user.email;
  return (
    <UserMenu name={name} role={user.role.toLowerCase()}>
      <DropdownMenuItem asChild>
        <Link to="/settings" search={{ tab: 'profile' }}>
          <UserRound aria-hidden="true" />
          Profile
        </Link>
      </DropdownMenuItem>
      <DropdownMenuItem asChild>
        <Link to="/settings">
          <Settings aria-hidden="true" />
          Settings
        </Link>
      </DropdownMenuItem>
      <DropdownMenuItem asChild>
        <Link to="/settings" search={{ tab: 'security' }}>
          <ShieldCheck aria-hidden="true" />
          Security
        </Link>
      </DropdownMenuItem>
      <DropdownMenuSeparator />
      <DropdownMenuItem onSelect={onSignOut}>
        <LogOut aria-hidden="true" />
        Sign out
      </DropdownMenuItem>
    </UserMenu>
  );
}
