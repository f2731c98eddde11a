import type { MaintenanceTask } from '@steward/api/schema/maintenance';
import { dateOf, relativeMoment, timeOf } from '../../lib/calendar';
import { useToday } from '../../lib/organization-calendar';

/** Shows who is working on a task, and since when. */
export function RunningNote({ running }: { running: NonNullable<MaintenanceTask['running']> }) {
  const today = useToday();
  const { startedByName, startedAt } = running;
  const since = dateOf(startedAt) === today ? timeOf(startedAt) : relativeMoment(startedAt, today);
  return (
    <span className="whitespace-normal">
      {startedByName} since {since}
    </span>
  );
}
