import { DialogPanel, DialogPanelBody, DialogPanelFooter, DialogPanelHeader } from '@steward/ui/blocks/dialog-panel';
import { Button } from '@steward/ui/primitives/button';
import { Dialog, DialogDescription, DialogTitle } from '@steward/ui/primitives/dialog';
import { useUser } from '../../../lib/session/user';
import { writeWorkDraft } from '../work-draft';
import { useDiscardWaiting } from './use-discard-waiting';
import { announceWaitingWork } from './waiting-list';
import { enteredText } from './waiting-words';
import { type WaitingWork, withdrawWaitingWork } from './waiting-work';

/** Shown instead of the sheet while the work on a task waits to be sent; the entries can be changed or discarded. */
export function WaitingDialog({ work, onClose }: { work: WaitingWork; onClose: () => void }) {
  const { id: userId } = useUser();
  const discard = useDiscardWaiting(onClose);
  const { taskId, taskName, deviceName, draft } = work;
  // the sheet replaces this dialog as soon as no work is waiting
  const change = async () => {
    writeWorkDraft(userId, taskId, draft);
    await withdrawWaitingWork(userId, work);
    await announceWaitingWork(userId);
  };
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogPanel size="sm">
        <DialogPanelHeader>
          <DialogTitle>Waiting for the connection</DialogTitle>
          <DialogDescription>
            {taskName}, {deviceName}
          </DialogDescription>
        </DialogPanelHeader>
        <DialogPanelBody className="grid content-start gap-2 text-sm">
          <p>{enteredText(work)}</p>
          <p className="text-muted-foreground">It is kept in this browser, and sent when Steward can be reached.</p>
        </DialogPanelBody>
        <DialogPanelFooter>
          <Button variant="ghost-destructive" className="sm:mr-auto" onClick={() => discard.ask(work)}>
            Discard
          </Button>
          <Button variant="outline" onClick={() => void change()}>
            Change
          </Button>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        </DialogPanelFooter>
        {discard.question}
      </DialogPanel>
    </Dialog>
  );
}
