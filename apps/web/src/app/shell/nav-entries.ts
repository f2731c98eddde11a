import {
  Bell,
  BellRing,
  BookOpenText,
  Boxes,
  ChartLine,
  LayoutDashboard,
  type LucideIcon,
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
  | '/settings';

export interface NavEntry {
  to: NavPath;
  label: string;
  icon: LucideIcon;
  adminOnly?: boolean;
  /** Listed below the separator. */
  secondary?: boolean;
}

/** In the order of specification 1, section 2.2, which has no alarms. */
const navEntries: readonly NavEntry[] = [
  { to: '/dashboard', label: 'Command Center', icon: LayoutDashboard },
  { to: '/devices', label: 'Smart Assets', icon: Boxes },
  { to: '/process', label: 'Smart Process', icon: Workflow },
  { to: '/knowledge', label: 'Knowledge Base', icon: BookOpenText },
  { to: '/analytics', label: 'Intelligence', icon: ChartLine, adminOnly: true },
  { to: '/notifications', label: 'Notifications', icon: Bell },
  { to: '/users', label: 'Users', icon: Users, adminOnly: true },
  { to: '/alarms', label: 'Alarms', icon: BellRing, secondary: true },
  { to: '/device-care', label: 'DeviceCare Center', icon: ShieldCheck, secondary: true },
  { to: '/settings', label: 'Settings', icon: Settings, secondary: true },
];

export const navEntriesFor = (isAdmin: boolean) => navEntries.filter((item) => isAdmin || !item.adminOnly);

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
