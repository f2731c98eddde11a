import type { InvitedMany } from '@steward/api/schema/users';
import { DialogPanel, DialogPanelBody, DialogPanelFooter, DialogPanelHeader } from '@steward/ui/blocks/dialog-panel';
import { Button } from '@steward/ui/primitives/button';
import { Dialog, DialogDescription, DialogTitle } from '@steward/ui/primitives/dialog';
import { useState } from 'react';
import { useDiscardGuard } from '../../../care/use-discard-guard';
import { type ApiOutputs, trpc } from '../../../lib/trpc/trpc';
import { InvitationLink } from './invitation-link';
import { InviteForm } from './invite-form';
import { InvitedPeople } from './invited-people';
import { OpenInvitations } from './open-invitations';

type Created = { link: ApiOutputs['users']['invite'] } | { people: InvitedMany };

/** Invites people by email or creates a link, and lists open invitations. Mounted only while open. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const utils = trpc.useUtils();
  const [created, setCreated] = useState<Created | null>(null);
  const [dirty, setDirty] = useState(false);
  const refresh = () => void utils.users.invitations.invalidate();
  const createLink = trpc.users.invite.useMutation({
    onSuccess: (link) => {
      setCreated({ link });
      refresh();
    },
  });
  const invitePeople = trpc.users.inviteMany.useMutation({
    onSuccess: (people) => {
      setCreated({ people });
      refresh();
    },
  });
  const pending = createLink.isPending || invitePeople.isPending;
  const guard = useDiscardGuard({ dirty: dirty && !created, busy: pending, onClose });
  const forget = (id: string) => {
    const ids = created && ('link' in created ? [created.link.id] : created.people.invitations.map((each) => each.id));
    if (ids?.includes(id)) setCreated(null);
  };
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
            <div className="grid gap-3">
              {'link' in created ? <InvitationLink {...created.link} /> : <InvitedPeople {...created.people} />}
              <Button variant="outline" className="justify-self-start" onClick={() => setCreated(null)}>
                Invite another user
              </Button>
            </div>
          ) : (
            <InviteForm
              pending={pending}
              error={(invitePeople.error ?? createLink.error)?.message}
              onDirty={setDirty}
              onSubmit={({ emails, role }) => {
                createLink.reset();
                invitePeople.reset();
                if (emails.length) invitePeople.mutate({ emails, role });
                else createLink.mutate({ role });
              }}
            />
          )}
          <OpenInvitations onRevoked={forget} />
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
