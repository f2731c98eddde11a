import { ConfirmDialog } from '@steward/ui/blocks/confirm-dialog';
import { useBlocker } from '@tanstack/react-router';
import { currentUser } from '../../../lib/session/session';

/** Asks before unsaved changes are lost by leaving for another tab, page or address. */
export function LeaveGuard({ unsaved }: { unsaved: boolean }) {
  // a sign-out is not blocked
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
      Your changes have not been saved.
    </ConfirmDialog>
  );
}
