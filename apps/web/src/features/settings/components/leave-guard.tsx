import { ConfirmDialog } from '@steward/ui/blocks/confirm-dialog';
import { useBlocker } from '@tanstack/react-router';
import { currentUser } from '../../../lib/session/session';

/** Asks before what is not saved is left: for another page, another tab of the settings, another address. */
export function LeaveGuard({ unsaved }: { unsaved: boolean }) {
  // whoever signs out has decided
  const blocks = () => unsaved && currentUser() !== null;
  const blocker = useBlocker({ shouldBlockFn: blocks, enableBeforeUnload: blocks, withResolver: true });
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      onOpenChange={(open) => (open ? undefined : blocker.reset?.())}
      title="Leave without saving?"
      confirmLabel="Discard changes"
      cancelLabel="Keep editing"
      onConfirm={() => blocker.proceed?.()}
    >
      What you have changed has not been saved.
    </ConfirmDialog>
  );
}
