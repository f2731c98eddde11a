import {
  Bell,
  BellRing,
  BookOpenText,
  Boxes,
  CalendarDays,
  ChartLine,
  ClipboardList,
  LayoutDashboard,
  type LucideIcon,
  Package,
  Settings,
  ShieldCheck,
  Users,
  Workflow,
} from 'lucide-react';

export type NavPath =
  | '/dashboard'
  | '/devices'
  | '/process'
  | '/knowledge'
  | '/analytics'
  | '/notifications'
  | '/users'
  | '/alarms'
  | '/device-care'
  | '/my-work'
  | '/calendar'
  | '/parts'
  | '/settings';

export interface NavEntry {
  to: NavPath;
  label: string;
  icon: LucideIcon;
  adminOnly?: boolean;
  /** Listed below the separator. */
  secondary?: boolean;
}

/** In the order of specification 1, section 2.2, plus the pages that it does not list. */
const navEntries: readonly NavEntry[] = [
  { to: '/dashboard', label: 'Command Center', icon: LayoutDashboard },
  { to: '/devices', label: 'Smart Assets', icon: Boxes },
  { to: '/process', label: 'Smart Process', icon: Workflow },
  { to: '/knowledge', label: 'Knowledge Base', icon: BookOpenText },
  { to: '/analytics', label: 'Intelligence', icon: ChartLine, adminOnly: true },
  { to: '/notifications', label: 'Notifications', icon: Bell },
  { to: '/users', label: 'Users', icon: Users, adminOnly: true },
  { to: '/my-work', label: 'My work', icon: ClipboardList, secondary: true },
  { to: '/calendar', label: 'Calendar', icon: CalendarDays, secondary: true },
  { to: '/alarms', label: 'Alarms', icon: BellRing, secondary: true },
  { to: '/device-care', label: 'DeviceCare Center', icon: ShieldCheck, secondary: true },
  { to: '/parts', label: 'Spare parts', icon: Package, secondary: true },
  { to: '/settings', label: 'Settings', icon: Settings, secondary: true },
];

export const navEntriesFor = (isAdmin: boolean) => navEntries.filter((item) => isAdmin || !item.adminOnly);

/** The entries of the menu on a phone. My work comes first, because technicians use the phone at the machine. */
export const phoneEntries = (entries: readonly NavEntry[]): NavEntry[] => [
  ...entries.filter(({ to }) => to === '/my-work').map((entry) => ({ ...entry, secondary: false })),
  ...entries.filter(({ to }) => to !== '/my-work'),
];

/** Entry to highlight for path segments without an entry of their own. */
const parentEntries: Partial<Record<string, NavPath>> = {
  maintenance: '/device-care',
  safety: '/device-care',
  audit: '/users',
};

/** The entry to highlight for a path; unknown paths highlight the dashboard. */
export function activeNavPath(pathname: string): NavPath {
  const segment = pathname.split('/')[1] ?? '';
  return parentEntries[segment] ?? navEntries.find(({ to }) => to === `/${segment}`)?.to ?? '/dashboard';
}
