import type { MaintenanceTask } from '../../maintenance/schema';
import type { MyWork, WorkSection } from '../../my-work/schema';

type Sections = Partial<Record<WorkSection, MaintenanceTask[]>>;

/** My work with all tasks of its sections, on 20 November 2026. */
export function myWorkOf(tasks: Sections = {}, overrides: Partial<MyWork> = {}): MyWork {
  const section = (content: MaintenanceTask[] = []) => ({ content, total: content.length });
  const { working, overdue, today, week, waiting } = tasks;
  return {
    today: '2026-11-20',
    weekEnd: '2026-11-27',
    sections: {
      working: section(working),
      overdue: section(overdue),
      today: section(today),
      week: section(week),
      waiting: section(waiting),
    },
    nextDue: null,
    ...overrides,
  };
}
