import { DialogPanel, DialogPanelBody, DialogPanelFooter, DialogPanelHeader } from '@steward/ui/blocks/dialog-panel';
import { Button } from '@steward/ui/primitives/button';
import { Dialog, DialogDescription, DialogTitle } from '@steward/ui/primitives/dialog';
import { useState } from 'react';
import { useDiscardGuard } from '../../../care/use-discard-guard';
import { type ApiOutputs, trpc } from '../../../lib/trpc/trpc';
import { InvitationLink } from './invitation-link';
import { InviteForm } from './invite-form';
import { OpenInvitations } from './open-invitations';

/** Makes a link by which somebody joins, and lists those that are still open. Mounted to open. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const utils = trpc.useUtils();
  const [made, setMade] = useState<{ invited: ApiOutputs['users']['invite']; email: string | null } | null>(null);
  const [dirty, setDirty] = useState(false);
  const invite = trpc.users.invite.useMutation({
    onSuccess: (invited, { email }) => {
      setMade({ invited, email: email || null });
      void utils.users.invitations.invalidate();
    },
  });
  const guard = useDiscardGuard({ dirty: dirty && !made, busy: invite.isPending, onClose });
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : guard.close())}>
      <DialogPanel>
        <DialogPanelHeader>
          <DialogTitle>Invite User</DialogTitle>
          <DialogDescription>Whoever opens the link joins your organization, with the role it gives.</DialogDescription>
        </DialogPanelHeader>
        <DialogPanelBody>
          {made ? (
            <InvitationLink {...made} onAnother={() => setMade(null)} />
          ) : (
            <InviteForm
              pending={invite.isPending}
              error={invite.error?.message}
              onDirty={setDirty}
              onSubmit={(given) => invite.mutate(given)}
            />
          )}
          <OpenInvitations onRevoked={(id) => (made?.invited.id === id ? setMade(null) : undefined)} />
        </DialogPanelBody>
        <DialogPanelFooter>
          <Button variant="ghost" onClick={guard.close}>
            Close
          </Button>
        </DialogPanelFooter>
        {guard.question}
      </DialogPanel>
    </Dialog>
  );
}
