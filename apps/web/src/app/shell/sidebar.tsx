import { NavItem, NavSeparator } from '@steward/ui/blocks/nav-item';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import type { NavEntry, NavPath } from './nav-entries';

interface SidebarProps {
  entries: readonly NavEntry[];
  active: NavPath;
  counts: Partial<Record<NavPath, number>>;
  /** In trouble: red, in place of a count. */
  alerts: Partial<Record<NavPath, number>>;
}

export function Sidebar({ entries, active, counts, alerts }: SidebarProps) {
  return entries.map(({ to, label, icon, secondary }, index) => (
    <Fragment key={to}>
      {secondary && !entries[index - 1]?.secondary ? <NavSeparator /> : null}
      <NavItem icon={icon} label={label} count={counts[to]} alert={alerts[to]} current={to === active}>
        <Link to={to} />
      </NavItem>
    </Fragment>
  ));
}
