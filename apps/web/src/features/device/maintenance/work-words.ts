import type { WorkRecord } from '@steward/api/schema/work';
import { dayOf, mediumDate } from '../../../lib/calendar';

const outcomes: Record<WorkRecord['outcome'], string> = {
  running: 'in progress',
  completed: '',
  'put-aside': 'put aside',
  undone: 'completion undone',
};

/** 'Change oil', 'Change oil (put aside)'. */
export const workText = ({ taskName, outcome }: WorkRecord): string =>
  outcomes[outcome] ? `${taskName} (${outcomes[outcome]})` : taskName;

/** The day of the completion, else of the end or the start. */
export function workDate({ completedOn, endedAt, startedAt }: WorkRecord): string {
  if (completedOn) return mediumDate(completedOn);
  const at = endedAt ?? startedAt;
  return at ? dayOf(at) : '–';
}

export const personOf = ({ endedByName, startedByName }: WorkRecord): string => endedByName || startedByName || '–';

/** '2: The set can start by itself; Hot oil burns the skin'. */
export const acknowledgedText = (acknowledged: WorkRecord['acknowledged']): string =>
  acknowledged.length ? `${acknowledged.length}: ${acknowledged.map(({ title }) => title).join('; ')}` : 'None';

export const minutesText = (minutes: number | null): string => (minutes === null ? '–' : `${minutes} min`);
