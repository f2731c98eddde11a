import type { OpenInvitation } from '@steward/api/schema/auth';
import { Banner } from '@steward/ui/blocks/banner';

const roles = { ADMIN: 'an administrator', USER: 'a user' };

/** Names the organization and role of the invitation. */
export function InvitationNote({ invitation }: { invitation: OpenInvitation }) {
  return (
    <Banner tone="info" className="mb-5">
      You have been invited to join <b className="font-semibold">{invitation.organizationName}</b> as{' '}
      {roles[invitation.role]}.
    </Banner>
  );
}
