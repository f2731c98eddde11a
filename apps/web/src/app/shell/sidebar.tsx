import { NavItem, NavSeparator } from '@steward/ui/blocks/nav-item';
import { useIsPhone } from '@steward/ui/hooks/use-media-query';
import { Link, useLocation } from '@tanstack/react-router';
import { CircleQuestionMark } from 'lucide-react';
import { Fragment } from 'react';
import { type NavEntry, type NavPath, phoneEntries } from './nav-entries';

interface SidebarProps {
  entries: readonly NavEntry[];
  active: NavPath;
  counts: Partial<Record<NavPath, number>>;
  /** Counts that need attention, shown in red instead of `counts`. */
  alerts: Partial<Record<NavPath, number>>;
}

export function Sidebar({ entries, active, counts, alerts }: SidebarProps) {
  const phone = useIsPhone();
  const onHelp = useLocation({ select: ({ pathname }) => pathname === '/help' });
  const shownEntries = phone ? phoneEntries(entries) : entries;
  return (
    <>
      {shownEntries.map(({ to, label, icon, secondary }, index) => (
        <Fragment key={to}>
          {secondary && !shownEntries[index - 1]?.secondary ? <NavSeparator /> : null}
          <NavItem
            icon={icon}
            label={label}
            count={counts[to]}
            alert={alerts[to]}
            alertLabel={to === '/alarms' ? 'open' : 'overdue'}
            current={to === active && !(phone && onHelp)}
          >
            <Link to={to} />
          </NavItem>
        </Fragment>
      ))}
      {/* the top bar of a phone has no room for the help button */}
      {phone ? (
        <NavItem icon={CircleQuestionMark} label="Help" current={onHelp}>
          <Link to="/help" />
        </NavItem>
      ) : null}
    </>
  );
}
