import { readTaskFilters } from '../../care/task-filters/task-filters';
import { optional, readDate, readKey } from '../../lib/read-query';
import { viewLabels } from './range';

/** Search parameters of the calendar: the view, a date in it, the day whose entries are open, and the filters. */
export const readCalendarSearch = optional((query) => ({
  view: readKey(query.view, viewLabels),
  date: readDate(query.date),
  day: readDate(query.day),
  ...readTaskFilters(query),
}));
