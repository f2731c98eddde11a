import { isAllowed, type Role } from '@steward/api/permissions';
import { useNavigate } from '@tanstack/react-router';
import {
  CalendarSync,
  CircleQuestionMark,
  LogOut,
  type LucideIcon,
  Plus,
  ScrollText,
  Upload,
  UserPlus,
} from 'lucide-react';
import { navEntriesFor } from './nav-entries';
import { useUpdateSchedules } from './use-update-schedules';

export interface PaletteEntry {
  label: string;
  icon: LucideIcon;
  /** Whether running the entry opens another page. */
  opensPage: boolean;
  run: () => void;
}

/** Pages and actions of the palette that a role may use; includes pages that the sidebar does not list. */
export function usePaletteEntries(role: Role, onSignOut: () => void) {
  const navigate = useNavigate();
  const updateSchedules = useUpdateSchedules();
  const createEntry = (label: string, icon: LucideIcon, run: () => unknown, opensPage = true): PaletteEntry => ({
    label,
    icon,
    opensPage,
    run: () => void run(),
  });
  const pages = [
    ...navEntriesFor(role === 'ADMIN').map(({ label, icon, to }) => createEntry(label, icon, () => navigate({ to }))),
    isAllowed(role, 'audit:read') && createEntry('Audit log', ScrollText, () => navigate({ to: '/audit' })),
    createEntry('Help', CircleQuestionMark, () => navigate({ to: '/help' })),
  ];
  const actions = [
    createEntry('Add Asset', Plus, () => navigate({ to: '/devices', search: { add: 'asset' } })),
    isAllowed(role, 'users:invite') &&
      createEntry('Invite User', UserPlus, () => navigate({ to: '/users', search: { add: 'user' } })),
    isAllowed(role, 'meters:write') &&
      createEntry('Import meter readings', Upload, () => navigate({ to: '/devices', search: { import: 'readings' } })),
    isAllowed(role, 'maintenance:write') && createEntry('Update schedules', CalendarSync, updateSchedules, false),
    createEntry('Sign out', LogOut, onSignOut),
  ];
  return { pages: pages.filter((entry) => entry !== false), actions: actions.filter((entry) => entry !== false) };
}
