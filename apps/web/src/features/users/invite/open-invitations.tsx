import type { Invitation } from '@steward/api/schema/users';
import { toast } from '@steward/ui/lib/toast';
import { Button } from '@steward/ui/primitives/button';
import { Skeleton } from '@steward/ui/primitives/skeleton';
import { dayOf } from '../../../lib/calendar';
import { trpc } from '../../../lib/trpc/trpc';
import { OneTimeLink } from '../components/one-time-link';

const roles = { ADMIN: 'administrator', USER: 'user' };

/** Lists invitations that nobody has used yet, each with buttons to send it again and to revoke it. */
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
  const resend = trpc.users.resendInvitation.useMutation({
    onSuccess: ({ mailed, expiresAt }) => {
      if (mailed) toast.success(`The invitation was sent again. It is valid until ${dayOf(expiresAt)}.`);
    },
    onError: ({ message }) => toast.error('Failed to send the invitation again', { description: message }),
    onSettled: () => utils.users.invitations.invalidate(),
  });
  const handOver = resend.data && !resend.data.mailed ? resend.data : null;
  const pending = invitations.data?.filter(({ state }) => state === 'open' || state === 'expired');
  return (
    <section aria-labelledby="open-invitations" className="mt-5 border-t pt-4">
      <h3 id="open-invitations" className="mb-1 font-semibold text-sm">
        Open invitations
      </h3>
      {invitations.error ? (
        <p role="alert" className="text-sm text-status-error-text">
          The invitations could not be loaded. {invitations.error.message}
        </p>
      ) : pending === undefined ? (
        <Skeleton className="my-2 h-8 w-full" />
      ) : pending.length === 0 ? (
        <p className="text-muted-foreground text-sm">No open invitations.</p>
      ) : (
        <ul>
          {pending.map((invitation) => (
            <InvitationRow
              key={invitation.id}
              invitation={invitation}
              revoking={revoke.isPending && revoke.variables.id === invitation.id}
              onRevoke={() => revoke.mutate({ id: invitation.id })}
              resending={resend.isPending && resend.variables.id === invitation.id}
              onResend={() => resend.mutate({ id: invitation.id })}
              link={handOver?.id === invitation.id ? handOver : null}
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
  resending: boolean;
  onResend: () => void;
  /** The renewed link, when the server sends no email. */
  link: { link: string; expiresAt: string } | null;
}

function InvitationRow({ invitation, revoking, onRevoke, resending, onResend, link }: InvitationRowProps) {
  const { email, role, state, invitedByName, expiresAt, mailedAt, mailFailed } = invitation;
  const invitee = email ?? 'Anyone with the link';
  const until = dayOf(expiresAt);
  const isExpired = state === 'expired';
  return (
    <li className="border-b py-2 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <div className="min-w-0 flex-1 basis-48">
          <p className="wrap-anywhere font-medium text-sm">{invitee}</p>
          <p className="text-muted-foreground text-xs">
            As {roles[role]}, {isExpired ? `expired ${until}` : `until ${until}`}
            {invitedByName ? `, by ${invitedByName}` : null}
            {mailedAt ? `, emailed ${dayOf(mailedAt)}` : null}
          </p>
          {mailFailed ? <p className="text-status-error-text text-xs">The email could not be sent.</p> : null}
        </div>
        <Button
          variant="outline"
          size="sm"
          pending={resending}
          aria-label={`Send the invitation for ${invitee} again, ${isExpired ? 'expired' : 'until'} ${until}`}
          onClick={onResend}
        >
          Resend
        </Button>
        <Button
          variant="outline"
          size="sm"
          pending={revoking}
          aria-label={`Revoke the invitation for ${invitee}, until ${until}`}
          onClick={onRevoke}
        >
          Revoke
        </Button>
      </div>
      {link ? (
        <div className="pt-2">
          <OneTimeLink label={`Link for ${invitee}`} {...link} />
        </div>
      ) : null}
    </li>
  );
}
