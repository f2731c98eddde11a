import { z } from 'zod';
import { anyCase, calendarDate, wholeNumber } from '../fields';
import { maintenanceTask, personFilter, taskFilterInput } from '../maintenance/schema';
import { pageInput, pageOutput } from '../paging';

/**
 * Sections of a person's tasks, in the order of the screen; a task is in one of them. working: the person has started it. week: due
 * in the seven days after today, unless it is completed. waiting: counted by a meter that has no reading yet, and not due before the
 * end of these days.
 */
export const workSections = ['working', 'overdue', 'today', 'week', 'waiting'] as const;
export type WorkSection = (typeof workSections)[number];

const filters = {
  /** For `working`, the person who started the work; for the other sections, the assignee. */
  person: personFilter.default('me'),
  ...taskFilterInput,
};

export const myWorkInput = z.object({
  ...filters,
  size: wholeNumber('The size of a section', { min: 1, max: 50, fallback: 10 }),
});
export type MyWorkInput = z.output<typeof myWorkInput>;

export const workSectionInput = z.object({ ...filters, ...pageInput, section: anyCase(workSections) });
export type WorkSectionInput = z.output<typeof workSectionInput>;

const section = z.object({
  /** The first tasks. */
  content: z.array(maintenanceTask),
  /** Number of all tasks of the section. */
  total: z.number().int(),
});
export type WorkSectionTasks = z.infer<typeof section>;

export const myWork = z.object({
  /** The organization's calendar date. */
  today: calendarDate,
  /** The last day of `week`. */
  weekEnd: calendarDate,
  sections: z.object({ working: section, overdue: section, today: section, week: section, waiting: section }),
  /** Due date of the next task if all sections are empty, else null. A date up to `weekEnd` is that of a completed task due again. */
  nextDue: calendarDate.nullable(),
});
export type MyWork = z.infer<typeof myWork>;

export const workSectionPage = pageOutput(maintenanceTask);
