import { toast } from '@steward/ui/lib/toast';
import { useState } from 'react';
import { lazyDialog } from '../../lib/parts/lazy-dialog';
import { useWorkChanges } from './use-work-changes';

const WorkDialog = lazyDialog(() => import('./work-dialog').then(({ WorkDialog }) => WorkDialog), 'The work');

/** The fields of a task that every task list has. */
export interface WorkTask {
  id: string;
  taskName: string;
  deviceId: string;
  deviceName: string;
}

/** Opens the dialogs to start and to complete a task. */
export function useWork() {
  const [openWork, setOpenWork] = useState<{ task: WorkTask; purpose: 'start' | 'complete' } | null>(null);
  const { undo } = useWorkChanges();
  return {
    start: (task: WorkTask) => setOpenWork({ task, purpose: 'start' }),
    complete: (task: WorkTask) => setOpenWork({ task, purpose: 'complete' }),
    reopen: ({ completedRecordId: recordId }: { completedRecordId: string | null }) => {
      if (!recordId) return;
      undo({ recordId }).then(
        () => void toast.success('Task reopened'),
        (error: unknown) =>
          void toast.error('Failed to reopen the task', {
            description: error instanceof Error ? error.message : undefined,
          }),
      );
    },
    dialog: openWork ? <WorkDialog {...openWork} onClose={() => setOpenWork(null)} /> : null,
  };
}
