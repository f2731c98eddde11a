import type { Rule } from '@steward/api/schema/rules';

export const priorityLabels: Record<Rule['priority'], string> = { HIGH: 'High', MEDIUM: 'Medium', LOW: 'Low' };
/** What a person may set. */
export const statusLabels = { ACTIVE: 'Active', INACTIVE: 'Inactive' } as const;
/** A suggested rule waits for a person's decision. */
export const shownStatusLabels: Record<Rule['status'], string> = { ...statusLabels, SUGGESTED: 'Suggested' };

/** How each status looks in a list. */
export const statusTones = {
  ACTIVE: { tone: 'ok', hollow: false },
  INACTIVE: { tone: 'offline', hollow: true },
  SUGGESTED: { tone: 'info', hollow: true },
} as const;
export const priorityLevels = { LOW: 'low', MEDIUM: 'medium', HIGH: 'high' } as const;
