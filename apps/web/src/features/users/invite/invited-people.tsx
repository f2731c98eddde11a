import type { InvitedMany } from '@steward/api/schema/users';
import { Banner } from '@steward/ui/blocks/banner';
import { OneTimeLink } from '../components/one-time-link';

/** Outcome of an invitation of several people: emails are on their way, or links must be handed over. */
export function InvitedPeople({ mailed, invitations, existing }: InvitedMany) {
  const people = invitations.length === 1 ? invitations[0]?.email : `${invitations.length} people`;
  return (
    <>
      {existing.length ? (
        <Banner tone="warning" slim>
          Not invited, because they already have an account: {existing.join(', ')}
        </Banner>
      ) : null}
      {invitations.length === 0 ? null : mailed ? (
        <Banner tone="ok" slim>
          An email with a link is on its way to {people}.
        </Banner>
      ) : (
        <>
          <Banner tone="ok" slim>
            {invitations.length === 1 ? 'The link is ready.' : 'The links are ready.'} This server sends no email: send{' '}
            {invitations.length === 1 ? 'it' : 'each'} yourself.
          </Banner>
          {invitations.map(({ id, email, link, expiresAt }) => (
            <OneTimeLink key={id} label={`Link for ${email}`} link={link} expiresAt={expiresAt} />
          ))}
        </>
      )}
    </>
  );
}
