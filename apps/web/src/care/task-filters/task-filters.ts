import type { TaskViewFilters } from '@steward/api/schema/task-views';
import { type Query, readKey, readText } from '../../lib/read-query';
import { maintenanceTypeLabels, taskPriorityLabels } from '../task-words';

/** The three stored types as the server's filter writes them. */
export const typeFilterLabels = {
  preventive: maintenanceTypeLabels.PREVENTIVE,
  corrective: maintenanceTypeLabels.CORRECTIVE,
  general: maintenanceTypeLabels.GENERAL,
} as const;

/** In the order of the options. */
export const priorityFilterLabels = taskPriorityLabels;

/** Values of the person filter that are not the id of a user. */
export const personWords = { me: 'Me', nobody: 'Nobody', everybody: 'Everybody' } as const;

const maxIdLength = 100;
const maxLocationLength = 500;

/** Search parameters that filter a list of tasks. A list has its own default person. */
export const readTaskFilters = (query: Query) => ({
  person: readText(query.person, maxIdLength),
  device: readText(query.device, maxIdLength),
  location: readText(query.location, maxLocationLength),
  type: readKey(query.type, typeFilterLabels),
  priority: readKey(query.priority, priorityFilterLabels),
});
export type TaskFilters = Partial<ReturnType<typeof readTaskFilters>>;

/** Removes every filter from an address. */
export const noTaskFilters: TaskFilters = {
  person: undefined,
  device: undefined,
  location: undefined,
  type: undefined,
  priority: undefined,
};

const filterKeys = Object.keys(noTaskFilters) as (keyof TaskFilters)[];

export const hasTaskFilters = (filters: TaskFilters): boolean => filterKeys.some((key) => filters[key] !== undefined);

/** Number of active filters other than the person. */
export const countTaskFilters = (filters: TaskFilters): number =>
  filterKeys.filter((key) => key !== 'person' && filters[key] !== undefined).length;

/** The filters of a saved view as search parameters. */
export const searchOfView = ({ person, deviceId, location, type, priority }: TaskViewFilters): TaskFilters =>
  readTaskFilters({ person, device: deviceId, location, type, priority });

/** The filters as the server stores and queries them. */
export const filterInput = ({ device, location, type, priority }: TaskFilters) => ({
  ...(device ? { deviceId: device } : {}),
  ...(location ? { location } : {}),
  ...(type ? { type } : {}),
  ...(priority ? { priority } : {}),
});

/** Whether two lists show the same tasks. @param defaultPerson the list's person without a filter */
export const areSameFilters = (a: TaskFilters, b: TaskFilters, defaultPerson: string): boolean =>
  filterKeys.every((key) =>
    key === 'person' ? (a.person ?? defaultPerson) === (b.person ?? defaultPerson) : a[key] === b[key],
  );
