import type { MaintenanceTask } from '@steward/api/schema/maintenance';
import type { PriorityLevel } from '@steward/ui/blocks/priority-bars';
import { shortDate } from '../dates';
import type { OpenPage } from '../hooks';

/** What the table and the phone's cards show alike. */
export interface TaskListProps {
  tasks: readonly MaintenanceTask[];
  loading: boolean;
  label: string;
  pages: OpenPage;
}

export const priorityLevels: Record<MaintenanceTask['priority'], PriorityLevel> = {
  LOW: 'low',
  MEDIUM: 'medium',
  HIGH: 'high',
  CRITICAL: 'critical',
};

/** The date beside the status: when it was done, else when it is due. */
export function statusDate({ status, nextMaintenance, lastMaintenance }: MaintenanceTask): string | undefined {
  const date = status === 'COMPLETED' ? (lastMaintenance ?? nextMaintenance) : nextMaintenance;
  return date ? shortDate(date) : undefined;
}
