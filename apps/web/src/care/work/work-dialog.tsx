import type { Preparation } from '@steward/api/schema/work';
import { Banner } from '@steward/ui/blocks/banner';
import { DialogPanel, DialogPanelBody, DialogPanelFooter, DialogPanelHeader } from '@steward/ui/blocks/dialog-panel';
import { useIsNarrow } from '@steward/ui/hooks/use-media-query';
import { Button } from '@steward/ui/primitives/button';
import { Dialog, DialogDescription, DialogTitle } from '@steward/ui/primitives/dialog';
import { Skeleton } from '@steward/ui/primitives/skeleton';
import { useState } from 'react';
import { useUser } from '../../lib/session/user';
import { trpc } from '../../lib/trpc/trpc';
import { CompleteWork } from './complete-work';
import { StartWork } from './start-work';
import { preparationLifetimeMs } from './use-prepared-sheets';
import type { WorkTask } from './use-work';
import { WaitingDialog } from './waiting/waiting-dialog';
import { useWaitingWorkOf } from './waiting/waiting-list';
import type { WaitingWork } from './waiting/waiting-work';
import { useWorkDraft } from './work-draft';
import { PageOfWork, type WorkPage, WorkPagesContext } from './work-pages';

interface WorkDialogProps {
  task: WorkTask;
  purpose: 'start' | 'complete';
  onClose: () => void;
}

const titles = { start: 'Before you start', complete: 'Complete task' };

/** What is dangerous, what is needed and how it is done before the start of a task, and what was done at its end. */
export function WorkDialog({ task, purpose, onClose }: WorkDialogProps) {
  const waiting = useWaitingWorkOf(task.id);
  // while the work is sent, the sheet must not send it as well
  if (waiting && waiting.refusal === undefined) return <WaitingDialog work={waiting} onClose={onClose} />;
  return <WorkSheet task={task} purpose={waiting ? 'complete' : purpose} refused={waiting} onClose={onClose} />;
}

function WorkSheet({ task, purpose, refused, onClose }: WorkDialogProps & { refused: WaitingWork | undefined }) {
  const preparation = trpc.work.preparation.useQuery({ taskId: task.id }, { gcTime: preparationLifetimeMs });
  const held = useWorkDraft(task.id, refused?.draft);
  const { error } = preparation;
  // the task of refused work may no longer exist
  const data = preparation.data ?? (error ? refused?.preparation : undefined);
  const user = useUser();
  // work that the user has already started continues with the completion
  const isOwn = data?.task.running?.startedBy === user.id;
  const shown = isOwn ? 'complete' : purpose;
  const Work = shown === 'start' ? StartWork : CompleteWork;
  const isNarrow = useIsNarrow();
  /** Undefined until the person opens or closes a page. */
  const [chosenPage, setChosenPage] = useState<WorkPage | null>();
  const opened = chosenPage === undefined && !isNarrow && data ? firstPage(data) : (chosenPage ?? null);
  const document = trpc.knowledge.document.useQuery({ id: opened?.documentId ?? '' }, { enabled: opened !== null });
  const isOpen = opened !== null && document.data !== undefined;
  const isBeside = isOpen && !isNarrow;
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogPanel
        size="md"
        className={isBeside ? 'h-[min(56rem,90dvh)] max-w-[min(75rem,calc(100vw-3rem))] flex-row' : undefined}
        onEscapeKeyDown={(event) => {
          // Esc closes the page first
          if (!isOpen) return;
          event.preventDefault();
          setChosenPage(null);
        }}
      >
        <WorkPagesContext value={{ opened, open: setChosenPage }}>
          <div className="flex min-h-0 min-w-0 flex-1 flex-col">
            <DialogPanelHeader>
              <DialogTitle>{titles[shown]}</DialogTitle>
              <DialogDescription>
                {task.taskName}, {task.deviceName}
              </DialogDescription>
            </DialogPanelHeader>
            {data ? (
              <Work preparation={data} held={held} refused={refused} onClose={onClose} />
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
          </div>
          {opened && document.data ? (
            <PageOfWork
              document={document.data}
              opened={opened}
              onPage={setChosenPage}
              onClose={() => setChosenPage(null)}
            />
          ) : null}
        </WorkPagesContext>
      </DialogPanel>
    </Dialog>
  );
}

/** The steps, else the sentence that the task comes from. */
function firstPage({ steps, task }: Preparation): WorkPage | null {
  if (steps) return { documentId: steps.documentId, page: steps.page };
  return task.source ?? task.seeAlso[0] ?? null;
}
