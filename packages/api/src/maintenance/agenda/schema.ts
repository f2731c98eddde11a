import { z } from 'zod';
import { calendarDate, instant } from '../../fields';
import { pageInput, pageOutput } from '../../paging';
import { dateOnly, maintenanceTask, tasks } from '../schema';

/** The first 100 of `totalCount` tasks that are overdue or due within 30 days. */
export const upcomingTasks = z.object({ upcomingMaintenance: tasks, totalCount: z.number().int() });
export const agendas = ['upcoming', 'today', 'fromToday', 'attentionNeeded'] as const;
export const agendaInput = z.object({ ...pageInput, agenda: z.enum(agendas) });
export type AgendaInput = z.output<typeof agendaInput>;
export const taskPage = pageOutput(maintenanceTask);
export const daywiseInput = z.object({ from: dateOnly('From').optional(), to: dateOnly('To').optional() });
export type DaysInput = z.output<typeof daywiseInput>;
export const daywiseTasks = z.array(z.object({ date: calendarDate, tasks }));
export const dayCountsInput = daywiseInput.extend(pageInput);
export type DayCountsInput = z.output<typeof dayCountsInput>;
export const dayCountsPage = pageOutput(z.object({ date: calendarDate, taskCount: z.number().int() }));

export const messageWithCount = z.object({ message: z.string(), count: z.number().int() });

export const schedulerState = z.object({
  status: z.enum(['ACTIVE', 'INACTIVE']),
  /** Null when the scheduler is disabled. */
  nextScheduledRun: instant.nullable(),
  schedulerEnabled: z.boolean(),
  lastRunAt: instant.nullable(),
});
export const schedulesUpdated = z.object({
  message: z.string(),
  executionTimeMs: z.number().int(),
  timestamp: instant,
  reopened: z.number().int(),
  overdue: z.number().int(),
  notified: z.number().int(),
});
