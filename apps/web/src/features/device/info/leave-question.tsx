import { ConfirmDialog } from '@steward/ui/blocks/confirm-dialog';
import { useBlocker } from '@tanstack/react-router';

/** Asks before unsaved changes are left for another tab or page; a page of the manual beside the form is no leaving. */
export function LeaveQuestion({ dirty }: { dirty: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => {
      const tab: unknown = 'tab' in next.search ? next.search.tab : undefined;
      const stays = next.pathname === current.pathname && (tab === undefined || tab === 'device-info');
      return dirty && !stays;
    },
    enableBeforeUnload: dirty,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      onOpenChange={(open) => (open ? undefined : blocker.reset?.())}
      title="Discard changes?"
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      onConfirm={() => blocker.proceed?.()}
    >
      What you have entered has not been saved.
    </ConfirmDialog>
  );
}
