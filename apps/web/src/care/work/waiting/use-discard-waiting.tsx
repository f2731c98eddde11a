import { ConfirmDialog } from '@steward/ui/blocks/confirm-dialog';
import { useState } from 'react';
import { useUser } from '../../../lib/session/user';
import { announceWaitingWork } from './waiting-list';
import { removeWaitingWork, type WaitingWork } from './waiting-work';

/** Asks for confirmation, then removes waiting work with all its entries. Render `question`. */
export function useDiscardWaiting(onDiscarded: () => void = () => {}) {
  const { id: userId } = useUser();
  const [workToDiscard, setWorkToDiscard] = useState<WaitingWork | null>(null);
  const discard = async (work: WaitingWork) => {
    await removeWaitingWork(userId, work);
    setWorkToDiscard(null);
    await announceWaitingWork(userId);
    onDiscarded();
  };
  return {
    ask: setWorkToDiscard,
    question: (
      <ConfirmDialog
        open={workToDiscard !== null}
        onOpenChange={(open) => (open ? undefined : setWorkToDiscard(null))}
        title="Discard what you entered?"
        confirmLabel="Discard"
        cancelLabel="Keep"
        onConfirm={() => workToDiscard && void discard(workToDiscard)}
      >
        {workToDiscard?.taskName}: note, photos and all other entries are removed from this browser, and nothing is
        sent.
      </ConfirmDialog>
    ),
  };
}
