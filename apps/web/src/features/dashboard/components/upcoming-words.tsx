import type { UpcomingTask } from '@steward/api/schema/dashboard';
import { PageChip } from '@steward/ui/blocks/page-chip';
import { PersonAvatar } from '@steward/ui/blocks/person-avatar';
import { cn } from '@steward/ui/lib/cn';
import { Link } from '@tanstack/react-router';

export interface UpcomingListProps {
  tasks: readonly UpcomingTask[];
  userId: string;
  onStart: (task: UpcomingTask) => void;
}

/** Shows 'Unassigned', a name, or 'name (YOU)' (specification 1, section 2.5). */
export function Assignee({ task, userId }: { task: UpcomingTask; userId: string }) {
  const { assignedTo, assignedToName } = task;
  const name = assignedToName ?? undefined;
  const label = name ? `${name}${assignedTo === userId ? ' (YOU)' : ''}` : 'Unassigned';
  return (
    <span title={label} className={cn('flex min-w-0 items-center gap-2', !name && 'text-muted-foreground')}>
      <PersonAvatar name={name} />
      <span data-name="" className="truncate">
        {label}
      </span>
    </span>
  );
}

/** Link to the tasks of the device. */
export function TaskLink({ task }: { task: UpcomingTask }) {
  return (
    <Link
      to="/devices/$deviceId"
      params={{ deviceId: task.deviceId }}
      search={{ tab: 'maintenance' }}
      className="tap-area relative rounded-sm hover:underline"
    >
      {task.taskName}
    </Link>
  );
}

/** Link to the manual page that the task was generated from. */
export function TaskPage({ task }: { task: UpcomingTask }) {
  const { deviceId, deviceName, page, documentId, id } = task;
  if (page === null) return null;
  return (
    <PageChip asChild page={page} manual={`the manual of ${deviceName}`}>
      <Link
        to="/devices/$deviceId"
        params={{ deviceId }}
        search={{ tab: 'maintenance', page, doc: documentId ?? undefined, item: id }}
      >
        p. {page}
      </Link>
    </PageChip>
  );
}
