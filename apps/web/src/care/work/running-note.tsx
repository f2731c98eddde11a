import type { MaintenanceTask } from '@steward/api/schema/maintenance';
import { useToday } from '../../lib/organization-calendar';
import { startText } from './work-time';

/** Shows who is working on a task, and since when. */
export function RunningNote({ running }: { running: NonNullable<MaintenanceTask['running']> }) {
  const today = useToday();
  const { startedByName, startedAt } = running;
  return (
    <span className="whitespace-normal">
      {startedByName} since {startText(startedAt, today)}
    </span>
  );
}
