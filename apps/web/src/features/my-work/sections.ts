import type { MyWork, WorkSection } from '@steward/api/schema/my-work';
import { longDate } from '../../lib/calendar';

/** Section titles, in the order on the screen. */
export const sectionTitles: Record<WorkSection, string> = {
  working: 'Working on',
  overdue: 'Overdue',
  today: 'Today',
  week: 'This week',
  waiting: 'Waiting for a reading',
};
export const sectionKeys = Object.keys(sectionTitles) as WorkSection[];

/** Additional text in a section's header. */
export function sectionNote(section: WorkSection, { weekEnd }: Pick<MyWork, 'weekEnd'>): string | undefined {
  if (section === 'week') return `until ${longDate(weekEnd)}`;
  return section === 'waiting' ? 'due by a meter without a reading' : undefined;
}
