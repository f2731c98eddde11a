import { Banner } from '@steward/ui/blocks/banner';
import { Button } from '@steward/ui/primitives/button';
import type { ApiOutputs } from '../../../lib/trpc/trpc';
import { OneTimeLink } from '../components/one-time-link';

interface InvitationLinkProps {
  invitation: ApiOutputs['users']['invite'];
  email: string | null;
  onInviteAnother: () => void;
}

/** Shows the link once, since the server stores only its hash. */
export function InvitationLink({ invitation, email, onInviteAnother }: InvitationLinkProps) {
  return (
    <div className="grid gap-3">
      <Banner tone="ok" slim>
        The link is ready. Send it to {email ?? 'your colleague'} yourself. It is shown only once.
      </Banner>
      <OneTimeLink label="Invitation link" link={invitation.link} expiresAt={invitation.expiresAt} />
      <Button variant="outline" className="justify-self-start" onClick={onInviteAnother}>
        Invite another user
      </Button>
    </div>
  );
}
