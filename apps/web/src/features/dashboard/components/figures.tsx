import type { Dashboard, Part } from '@steward/api/schema/dashboard';
import { StatCard, Trend } from '@steward/ui/blocks/stat-card';
import { Card } from '@steward/ui/primitives/card';
import { Link } from '@tanstack/react-router';
import { Boxes, type LucideIcon, SlidersHorizontal, Users, Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import { PartError, type Retry } from './part-error';

interface FiguresProps extends Retry {
  stats: Dashboard['stats'];
  /** Whether the user figure links to the user list. */
  mayOpenUsers: boolean;
}

/** The four figures of the organization, each linked to the page it counts. */
export function Figures({ stats, mayOpenUsers, ...retry }: FiguresProps) {
  return (
    <section aria-label="Figures" className="grid grid-cols-4 gap-4 max-lg:grid-cols-2 max-sm:gap-3">
      <Figure
        label="Assets"
        icon={Boxes}
        part={stats.assets}
        note={({ active }) => `${active} active`}
        link={<Link to="/devices" />}
        {...retry}
      />
      <Figure
        label="Total Users"
        icon={Users}
        part={stats.users}
        note={({ active, admins }) => `${active} active, ${admins} ${admins === 1 ? 'admin' : 'admins'}`}
        link={mayOpenUsers ? <Link to="/users" /> : undefined}
        {...retry}
      />
      <Figure
        label="Total Rules"
        icon={SlidersHorizontal}
        part={stats.rules}
        note={() => 'Automation rules'}
        link={<Link to="/device-care" />}
        {...retry}
      />
      <Figure
        label="Total Maintenance"
        icon={Wrench}
        part={stats.maintenance}
        note={({ overdue }) => `${overdue} overdue`}
        link={<Link to="/device-care" search={{ tab: 'maintenance' }} />}
        {...retry}
      />
    </section>
  );
}

interface FigureProps<T> extends Retry {
  label: string;
  icon: LucideIcon;
  part: Part<T>;
  note: (figures: T) => string;
  link: ReactNode;
}

function Figure<T extends { total: number; trend: number | null }>(props: FigureProps<T>) {
  const { label, icon, part, note, link, retry, retrying } = props;
  if (!part.ok) {
    return (
      <Card>
        <PartError retry={retry} retrying={retrying}>
          {`${label} could not be loaded.`}
        </PartError>
      </Card>
    );
  }
  const { total, trend } = part.data;
  return (
    <StatCard
      asChild={link !== undefined}
      icon={icon}
      label={label}
      value={total.toLocaleString('en-US')}
      note={note(part.data)}
      foot={trend === null ? undefined : <Trend change={trend} />}
    >
      {link}
    </StatCard>
  );
}
