import { readTaskFilters } from '../../care/task-filters/task-filters';
import { optional } from '../../lib/read-query';

/** Search parameters of My work. Without any, it opens with the user's default view, else with the user's own tasks. */
export const readMyWorkSearch = optional(readTaskFilters);
