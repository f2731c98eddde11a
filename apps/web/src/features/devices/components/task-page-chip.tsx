import type { DeviceCard } from '@steward/api/schema/devices';
import { PageChip } from '@steward/ui/blocks/page-chip';
import { Link } from '@tanstack/react-router';

/** Link to the next task's page of the manual, shown beside the task list. */
export function TaskPageChip({ device }: { device: Pick<DeviceCard, 'id' | 'name' | 'nextTask'> }) {
  const task = device.nextTask;
  if (!task?.page) return null;
  const { page, documentId, id } = task;
  return (
    <PageChip asChild page={page} manual={`the manual of ${device.name}`}>
      <Link
        to="/devices/$deviceId"
        params={{ deviceId: device.id }}
        search={{ tab: 'maintenance', page, doc: documentId ?? undefined, item: id }}
      >
        p. {page}
      </Link>
    </PageChip>
  );
}
