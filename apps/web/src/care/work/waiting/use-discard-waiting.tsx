import { ConfirmDialog } from '@steward/ui/blocks/confirm-dialog';
import { useState } from 'react';
import { useUser } from '../../../lib/session/user';
import { announceWaitingWork } from './waiting-list';
import { removeWaitingWork, type WaitingWork } from './waiting-work';

/** Asks, and then removes waiting work with everything that was entered. Render `question`. */
export function useDiscardWaiting(onDiscarded: () => void = () => {}) {
  const { id: userId } = useUser();
  const [asked, setAsked] = useState<WaitingWork | null>(null);
  const discard = async (work: WaitingWork) => {
    await removeWaitingWork(userId, work);
    setAsked(null);
    await announceWaitingWork(userId);
    onDiscarded();
  };
  return {
    ask: setAsked,
    question: (
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => (open ? undefined : setAsked(null))}
        title="Discard what you entered?"
        confirmLabel="Discard"
        cancelLabel="Keep"
        onConfirm={() => asked && void discard(asked)}
      >
        {asked?.taskName}: note, photos and all other entries are removed from this browser, and nothing is sent.
      </ConfirmDialog>
    ),
  };
}
