import type { listTasksInput } from '@steward/api/schema/maintenance';
import type { listRulesInput } from '@steward/api/schema/rules';
import type { listPrecautionsInput } from '@steward/api/schema/safety';
import type { z } from 'zod';

export const tabLabels = {
  rules: 'Rules',
  maintenance: 'Maintenance',
  safety: 'Safety',
  requests: 'Requests',
} as const;
export type CareTab = keyof typeof tabLabels;
/** The tabs of items that people add. */
export type ItemTab = Exclude<CareTab, 'requests'>;
export const careTabs = Object.keys(tabLabels) as CareTab[];

/** Filter of every tab; for tasks, inactive means completed. */
export const statusLabels = { active: 'Active', inactive: 'Inactive' } as const;
export type StatusFilter = keyof typeof statusLabels;

/** Filter of the requests; without one, the new ones are listed. */
export const requestFilters = {
  all: 'All',
  accepted: 'Accepted',
  declined: 'Declined',
  duplicate: 'Duplicates',
} as const;
export type RequestFilter = keyof typeof requestFilters;

type SortOf<Input extends z.ZodType> = NonNullable<(z.output<Input> & { sort?: string })['sort']>;
export type RuleSort = SortOf<typeof listRulesInput>;
export type TaskSort = SortOf<typeof listTasksInput>;
export type PrecautionSort = SortOf<typeof listPrecautionsInput>;

/** Labels of the sortable columns, by the server's names. */
export const ruleSorts: Record<RuleSort, string> = {
  name: 'Rule Name',
  status: 'Status',
  category: 'Category',
  priority: 'Priority',
  createdAt: 'Created',
};
/** In the order of the sort selector. */
export const taskSorts: Record<TaskSort, string> = {
  nextMaintenance: 'Due Date',
  taskName: 'Task Name',
  status: 'Status',
  priority: 'Priority',
  frequency: 'Frequency',
  device: 'Device',
};
export const precautionSorts: Record<PrecautionSort, string> = {
  title: 'Title',
  status: 'Status',
  type: 'Type',
  severity: 'Severity',
  category: 'Category',
  createdAt: 'Created',
};
