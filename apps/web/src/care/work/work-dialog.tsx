import { Banner } from '@steward/ui/blocks/banner';
import { DialogPanel, DialogPanelBody, DialogPanelFooter, DialogPanelHeader } from '@steward/ui/blocks/dialog-panel';
import { Button } from '@steward/ui/primitives/button';
import { Dialog, DialogDescription, DialogTitle } from '@steward/ui/primitives/dialog';
import { Skeleton } from '@steward/ui/primitives/skeleton';
import { useUser } from '../../lib/session/user';
import { trpc } from '../../lib/trpc/trpc';
import { CompleteWork } from './complete-work';
import { StartWork } from './start-work';
import type { WorkTask } from './use-work';
import { useWorkDraft } from './work-draft';

interface WorkDialogProps {
  task: WorkTask;
  purpose: 'start' | 'complete';
  onClose: () => void;
}

const titles = { start: 'Before you start', complete: 'Complete task' };

/** What is dangerous, what is needed and how it is done before the start of a task, and what was done at its end. */
export function WorkDialog({ task, purpose, onClose }: WorkDialogProps) {
  const preparation = trpc.work.preparation.useQuery({ taskId: task.id });
  const held = useWorkDraft(task.id);
  const { data, error } = preparation;
  const user = useUser();
  // work that the user has already started continues with the completion
  const isOwn = data?.task.running?.startedBy === user.id;
  const shown = isOwn ? 'complete' : purpose;
  const Work = shown === 'start' ? StartWork : CompleteWork;
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogPanel size="md">
        <DialogPanelHeader>
          <DialogTitle>{titles[shown]}</DialogTitle>
          <DialogDescription>
            {task.taskName}, {task.deviceName}
          </DialogDescription>
        </DialogPanelHeader>
        {data ? (
          <Work preparation={data} held={held} onClose={onClose} />
        ) : (
          <>
            <DialogPanelBody aria-busy={!error}>
              {error ? (
                <Banner
                  tone="error"
                  action={
                    <Button variant="outline" onClick={() => void preparation.refetch()}>
                      Try again
                    </Button>
                  }
                >
                  {error.message}
                </Banner>
              ) : (
                <div className="grid gap-2">
                  <Skeleton className="h-20 rounded-lg" />
                  <Skeleton className="h-20 rounded-lg" />
                  <Skeleton className="h-14 rounded-lg" />
                </div>
              )}
            </DialogPanelBody>
            <DialogPanelFooter>
              <Button variant="ghost" onClick={onClose}>
                Cancel
              </Button>
            </DialogPanelFooter>
          </>
        )}
      </DialogPanel>
    </Dialog>
  );
}
