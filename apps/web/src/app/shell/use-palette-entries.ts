import { isAllowed, type Role } from '@steward/api/permissions';
import { useNavigate } from '@tanstack/react-router';
import { CalendarSync, CircleQuestionMark, LogOut, type LucideIcon, Plus, ScrollText, UserPlus } from 'lucide-react';
import { navEntriesFor } from './nav-entries';
import { useUpdateSchedules } from './use-update-schedules';

export interface PaletteEntry {
  label: string;
  icon: LucideIcon;
  /** Leads to another page. */
  leads: boolean;
  run: () => void;
}

/** What a role can go to and do from the palette: the sidebar's pages, those that it does not list, and actions. */
export function usePaletteEntries(role: Role, onSignOut: () => void) {
  const navigate = useNavigate();
  const updateSchedules = useUpdateSchedules();
  const entryOf = (label: string, icon: LucideIcon, run: () => unknown, leads = true): PaletteEntry => ({
    label,
    icon,
    leads,
    run: () => void run(),
  });
  const pages = [
    ...navEntriesFor(role === 'ADMIN').map(({ label, icon, to }) => entryOf(label, icon, () => navigate({ to }))),
    isAllowed(role, 'audit:read') && entryOf('Audit log', ScrollText, () => navigate({ to: '/audit' })),
    entryOf('Help', CircleQuestionMark, () => navigate({ to: '/help' })),
  ];
  const actions = [
    entryOf('Add Asset', Plus, () => navigate({ to: '/devices', search: { add: 'asset' } })),
    isAllowed(role, 'users:invite') &&
      entryOf('Invite User', UserPlus, () => navigate({ to: '/users', search: { add: 'user' } })),
    isAllowed(role, 'maintenance:write') && entryOf('Update schedules', CalendarSync, updateSchedules, false),
    entryOf('Sign out', LogOut, onSignOut),
  ];
  return { pages: pages.filter((entry) => entry !== false), actions: actions.filter((entry) => entry !== false) };
}
