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
import { CloseOnBack } from '../close-on-back';
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

/** Before the start of a task it shows precautions, tools and steps; afterwards it records the work. */
export function WorkDialog({ task, purpose, onClose }: WorkDialogProps) {
  const waitingWork = useWaitingWorkOf(task.id);
  // waiting work is sent in the background: the sheet must not send it a second time
  if (waitingWork && waitingWork.refusal === undefined) return <WaitingDialog work={waitingWork} onClose={onClose} />;
  return (
    <WorkSheet task={task} purpose={waitingWork ? 'complete' : purpose} refusedWork={waitingWork} onClose={onClose} />
  );
}

function WorkSheet({
  task,
  purpose,
  refusedWork,
  onClose,
}: WorkDialogProps & { refusedWork: WaitingWork | undefined }) {
  const preparation = trpc.work.preparation.useQuery({ taskId: task.id }, { gcTime: preparationLifetimeMs });
  const heldDraft = useWorkDraft(task.id, refusedWork?.draft);
  const { error } = preparation;
  // the task of refused work may no longer exist
  const data = preparation.data ?? (error ? refusedWork?.preparation : undefined);
  const user = useUser();
  // if the user has already started the task, open its completion
  const isOwn = data?.task.running?.startedBy === user.id;
  const shownPurpose = isOwn ? 'complete' : purpose;
  const Work = shownPurpose === 'start' ? StartWork : CompleteWork;
  const isNarrow = useIsNarrow();
  /** Undefined until the user opens or closes a page. */
  const [chosenPage, setChosenPage] = useState<WorkPage | null>();
  const openPage = chosenPage === undefined && !isNarrow && data ? firstPage(data) : (chosenPage ?? null);
  const document = trpc.knowledge.document.useQuery({ id: openPage?.documentId ?? '' }, { enabled: openPage !== null });
  const isOpen = openPage !== null && document.data !== undefined;
  const isBeside = isOpen && !isNarrow;
  // Esc and Back close the page first
  const closePage = () => setChosenPage(null);
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())}>
      <CloseOnBack onBack={isOpen ? closePage : onClose} />
      <DialogPanel
        size="md"
        className={isBeside ? 'h-[min(56rem,90dvh)] max-w-[min(75rem,calc(100vw-3rem))] flex-row' : undefined}
        onEscapeKeyDown={(event) => {
          if (!isOpen) return;
          event.preventDefault();
          closePage();
        }}
      >
        <WorkPagesContext value={{ openPage, open: setChosenPage }}>
          <div className="flex min-h-0 min-w-0 flex-1 flex-col">
            <DialogPanelHeader>
              <DialogTitle>{titles[shownPurpose]}</DialogTitle>
              <DialogDescription>
                {task.taskName}, {task.deviceName}
              </DialogDescription>
            </DialogPanelHeader>
            {data ? (
              <Work preparation={data} heldDraft={heldDraft} refusedWork={refusedWork} onClose={onClose} />
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
          {openPage && document.data ? (
            <PageOfWork document={document.data} openPage={openPage} onPage={setChosenPage} onClose={closePage} />
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
