import type { Rule } from '@steward/api/schema/rules';

export const priorityLabels: Record<Rule['priority'], string> = { HIGH: 'High', MEDIUM: 'Medium', LOW: 'Low' };
/** Statuses that a user can choose. */
export const statusLabels = { ACTIVE: 'Active', INACTIVE: 'Inactive' } as const;
/** Labels of all statuses: a suggested rule awaits review. */
export const shownStatusLabels: Record<Rule['status'], string> = { ...statusLabels, SUGGESTED: 'Suggested' };

/** Dot of each status in a list. */
export const statusTones = {
  ACTIVE: { tone: 'ok', hollow: false },
  INACTIVE: { tone: 'offline', hollow: true },
  SUGGESTED: { tone: 'info', hollow: true },
} as const;
