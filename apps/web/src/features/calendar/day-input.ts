import type { EntryKind } from '@steward/api/schema/work-calendar';
import type { TaskFilters } from '../../care/task-filters/task-filters';
import { calendarFilters } from './loader';

const pageSize = 20;

/** Input of `maintenance.calendarDay`. */
export const dayInput = (date: string, kind: EntryKind, filters: TaskFilters, page = 0) => ({
  ...calendarFilters(filters),
  ...{ date, kind, page, size: pageSize },
});
