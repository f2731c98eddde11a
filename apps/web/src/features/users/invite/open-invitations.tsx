import type { Invitation } from '@steward/api/schema/users';
import { toast } from '@steward/ui/lib/toast';
import { Button } from '@steward/ui/primitives/button';
import { Skeleton } from '@steward/ui/primitives/skeleton';
import { dayOf } from '../../../lib/calendar';
import { trpc } from '../../../lib/trpc/trpc';

const roles = { ADMIN: 'administrator', USER: 'user' };

/** Lists invitations that can still be used, each with a button to revoke it. */
export function OpenInvitations({ onRevoked }: { onRevoked: (id: string) => void }) {
  const utils = trpc.useUtils();
  const invitations = trpc.users.invitations.useQuery();
  const revoke = trpc.users.revokeInvitation.useMutation({
    onSuccess: ({ message }, { id }) => {
      utils.users.invitations.setData(undefined, (list) => list?.filter((invitation) => invitation.id !== id));
      toast.success(message);
      onRevoked(id);
    },
    onError: ({ message }) => toast.error('Failed to revoke the invitation', { description: message }),
    onSettled: () => utils.users.invitations.invalidate(),
  });
  const open = invitations.data?.filter(({ state }) => state === 'open');
  return (
    <section aria-labelledby="open-invitations" className="mt-5 border-t pt-4">
      <h3 id="open-invitations" className="mb-1 font-semibold text-sm">
        Open invitations
      </h3>
      {invitations.error ? (
        <p role="alert" className="text-sm text-status-error-text">
          The invitations could not be loaded. {invitations.error.message}
        </p>
      ) : open === undefined ? (
        <Skeleton className="my-2 h-8 w-full" />
      ) : open.length === 0 ? (
        <p className="text-muted-foreground text-sm">No open invitations.</p>
      ) : (
        <ul>
          {open.map((invitation) => (
            <InvitationRow
              key={invitation.id}
              invitation={invitation}
              revoking={revoke.isPending && revoke.variables.id === invitation.id}
              onRevoke={() => revoke.mutate({ id: invitation.id })}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface InvitationRowProps {
  invitation: Invitation;
  revoking: boolean;
  onRevoke: () => void;
}

function InvitationRow({ invitation, revoking, onRevoke }: InvitationRowProps) {
  const { email, role, invitedByName, expiresAt } = invitation;
  const invitee = email ?? 'Anyone with the link';
  const until = dayOf(expiresAt);
  return (
    <li className="flex items-center gap-3 border-b py-2 last:border-b-0">
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere font-medium text-sm">{invitee}</p>
        <p className="text-muted-foreground text-xs">
          As {roles[role]}, until {until}
          {invitedByName ? `, by ${invitedByName}` : null}
        </p>
      </div>
      <Button
        variant="outline"
        size="sm"
        pending={revoking}
        aria-label={`Revoke the invitation for ${invitee}, until ${until}`}
        onClick={onRevoke}
      >
        Revoke
      </Button>
    </li>
  );
}
