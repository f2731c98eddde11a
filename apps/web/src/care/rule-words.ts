import type { Rule } from '@steward/api/schema/rules';

export const priorityLabels: Record<Rule['priority'], string> = { HIGH: 'High', MEDIUM: 'Medium', LOW: 'Low' };
export const statusLabels: Record<Rule['status'], string> = { ACTIVE: 'Active', INACTIVE: 'Inactive' };
export const priorityLevels = { LOW: 'low', MEDIUM: 'medium', HIGH: 'high' } as const;
