import type { CalendarEntry } from '@steward/api/schema/work-calendar';
import { durationText } from '../../lib/duration-text';

/** '2 h 30 min' */
export const minutesText = (minutes: number): string => durationText(minutes * 60_000);

export const isLate = ({ kind, date, status }: CalendarEntry, today: string): boolean =>
  kind === 'due' && date < today && status !== 'IN_PROGRESS';

/** The state that an entry's look conveys, for its accessible name; empty for planned work. */
export function stateWord(entry: CalendarEntry, today: string): string {
  if (entry.kind === 'done') return 'Done';
  if (entry.kind === 'repeat') return 'Expected';
  if (isLate(entry, today)) return 'Overdue';
  if (entry.status === 'IN_PROGRESS') return 'In progress';
  return entry.isProjected ? 'Estimated' : '';
}

/** 'Overdue: Change oil, Pump 1' */
export function entryName(entry: CalendarEntry, today: string): string {
  const word = stateWord(entry, today);
  return `${word ? `${word}: ` : ''}${entry.taskName}, ${entry.deviceName}`;
}

/** The person of an entry. */
export const personOf = ({ personId, personName, kind }: CalendarEntry): string =>
  personName || (personId || kind === 'done' ? 'Unknown User' : 'Unassigned');
