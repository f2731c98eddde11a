import { StatCard } from '@steward/ui/blocks/stat-card';
import { Skeleton } from '@steward/ui/primitives/skeleton';
import type { ReactNode } from 'react';
import { fullName, type Person } from '../person';

const maxNames = 3;

interface UserFiguresProps {
  figures: { total: number; admins: number; active: number } | undefined;
  /** Whether loading failed. */
  unknown: boolean;
  people: readonly Person[] | undefined;
}

/** Summary cards above the user list. */
export function UserFigures({ figures, unknown, people = [] }: UserFiguresProps) {
  const value = (figure: number | undefined): ReactNode => {
    if (figure !== undefined) return figure;
    return unknown ? <Unknown /> : <Skeleton className="h-8 w-10" />;
  };
  // reserves the note's line while loading, so that the list below does not shift
  const note = (text: string | undefined) => text ?? (figures || unknown ? undefined : '\u00a0');
  const inactive = figures ? figures.total - figures.active : 0;
  return (
    <div className="mb-4 grid grid-cols-3 gap-4 max-sm:gap-3">
      <StatCard className="py-3" label="Total Users" value={value(figures?.total)} note={note(newNote(people))} />
      <StatCard className="py-3" label="Admins" value={value(figures?.admins)} note={note(adminNote(people))} />
      <StatCard
        className="py-3"
        label="Active Users"
        value={value(figures?.active)}
        note={note(figures && `${inactive} inactive`)}
      />
    </div>
  );
}

const Unknown = () => (
  <>
    <span aria-hidden="true">–</span>
    <span className="sr-only">Unknown</span>
  </>
);

/** '1 new this month'; undefined if there are none. */
function newNote(people: readonly Person[], now = new Date()): string | undefined {
  const start = new Date(now.getFullYear(), now.getMonth(), 1).getTime();
  const added = people.filter(({ createdAt }) => createdAt && Date.parse(createdAt) >= start).length;
  return added > 0 ? `${added} new this month` : undefined;
}

/** 'Marta, Aisha, Sam and 2 more' */
function adminNote(people: readonly Person[]): string | undefined {
  const names = people.filter(({ role }) => role === 'ADMIN').map((person) => person.firstName || fullName(person));
  const more = names.length > maxNames ? ` and ${names.length - maxNames} more` : '';
  return names.length > 0 ? `${names.slice(0, maxNames).join(', ')}${more}` : undefined;
}
