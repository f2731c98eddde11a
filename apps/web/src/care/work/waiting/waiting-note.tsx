import { StatusPill } from '@steward/ui/blocks/status-pill';
import { CircleAlert, CloudUpload } from 'lucide-react';
import { useWaitingWorkOf } from './waiting-list';

/** Note in a task's row that its work is waiting or was not accepted. Renders nothing otherwise. */
export function WaitingNote({ taskId }: { taskId: string }) {
  const work = useWaitingWorkOf(taskId);
  if (!work) return null;
  return work.refusal === undefined ? (
    <StatusPill tone="info" icon={CloudUpload}>
      Waiting for the connection
    </StatusPill>
  ) : (
    <StatusPill tone="warning" icon={CircleAlert}>
      Not accepted
    </StatusPill>
  );
}
