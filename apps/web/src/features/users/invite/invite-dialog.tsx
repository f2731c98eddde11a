import { DialogPanel, DialogPanelBody, DialogPanelFooter, DialogPanelHeader } from '@steward/ui/blocks/dialog-panel';
import { Button } from '@steward/ui/primitives/button';
import { Dialog, DialogDescription, DialogTitle } from '@steward/ui/primitives/dialog';
import { useState } from 'react';
import { useDiscardGuard } from '../../../care/use-discard-guard';
import { type ApiOutputs, trpc } from '../../../lib/trpc/trpc';
import { InvitationLink } from './invitation-link';
import { InviteForm } from './invite-form';
import { OpenInvitations } from './open-invitations';

/** Creates an invitation link and lists open invitations. Mounted only while open. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const utils = trpc.useUtils();
  const [created, setCreated] = useState<{ invitation: ApiOutputs['users']['invite']; email: string | null } | null>(
    null,
  );
  const [dirty, setDirty] = useState(false);
  const invite = trpc.users.invite.useMutation({
    onSuccess: (invitation, { email }) => {
      setCreated({ invitation, email: email || null });
      void utils.users.invitations.invalidate();
    },
  });
  const guard = useDiscardGuard({ dirty: dirty && !created, busy: invite.isPending, onClose });
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : guard.close())}>
      <DialogPanel>
        <DialogPanelHeader>
          <DialogTitle>Invite User</DialogTitle>
          <DialogDescription>
            The person who opens the link joins your organization with the selected role.
          </DialogDescription>
        </DialogPanelHeader>
        <DialogPanelBody>
          {created ? (
            <InvitationLink {...created} onInviteAnother={() => setCreated(null)} />
          ) : (
            <InviteForm
              pending={invite.isPending}
              error={invite.error?.message}
              onDirty={setDirty}
              onSubmit={(values) => invite.mutate(values)}
            />
          )}
          <OpenInvitations onRevoked={(id) => (created?.invitation.id === id ? setCreated(null) : undefined)} />
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
