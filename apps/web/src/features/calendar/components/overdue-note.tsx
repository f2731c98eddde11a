import { StatusPill } from '@steward/ui/blocks/status-pill';
import { Link } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import type { TaskFilters } from '../../../care/task-filters/task-filters';
import { defaultPerson } from '../loader';

/** Number of overdue tasks on any day, with a link to them. */
export function OverdueNote({ count, filters }: { count: number; filters: TaskFilters }) {
  if (!count) return null;
  return (
    <Link to="/my-work" search={{ ...filters, person: filters.person ?? defaultPerson }} className="rounded-full">
      <StatusPill tone="error" icon={CircleAlert}>
        {count.toLocaleString('en')} overdue
      </StatusPill>
    </Link>
  );
}
