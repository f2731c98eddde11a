import { Button } from '@steward/ui/primitives/button';
import {
  Dialog,
  DialogBody,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@steward/ui/primitives/dialog';
import { useState } from 'react';
import { type ApiOutputs, trpc } from '../../../lib/trpc/trpc';
import { InvitationLink } from './invitation-link';
import { InviteForm } from './invite-form';
import { OpenInvitations } from './open-invitations';

/** Makes a link by which somebody joins, and lists those that are still open. Mounted to open. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const utils = trpc.useUtils();
  const [made, setMade] = useState<{ invited: ApiOutputs['users']['invite']; email: string | null } | null>(null);
  const invite = trpc.users.invite.useMutation({
    onSuccess: (invited, { email }) => {
      setMade({ invited, email: email || null });
      void utils.users.invitations.invalidate();
    },
  });
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>Invite User</DialogTitle>
          <DialogDescription>Whoever opens the link joins your organization, with the role it gives.</DialogDescription>
        </DialogHeader>
        <DialogBody>
          {made ? (
            <InvitationLink {...made} onAnother={() => setMade(null)} />
          ) : (
            <InviteForm
              pending={invite.isPending}
              error={invite.error?.message}
              onSubmit={(given) => invite.mutate(given)}
            />
          )}
          <OpenInvitations onRevoked={(id) => (made?.invited.id === id ? setMade(null) : undefined)} />
        </DialogBody>
        <DialogFooter>
          <DialogClose asChild>
            <Button variant="ghost">Close</Button>
          </DialogClose>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
