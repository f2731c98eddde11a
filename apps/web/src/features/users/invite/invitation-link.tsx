import { Banner } from '@steward/ui/blocks/banner';
import { OneTimeLink } from '../components/one-time-link';

interface InvitationLinkProps {
  link: string;
  expiresAt: string;
}

/** A link with which anyone can join once. */
export const InvitationLink = ({ link, expiresAt }: InvitationLinkProps) => (
  <>
    <Banner tone="ok" slim>
      The link is ready. Send it to your colleague yourself.
    </Banner>
    <OneTimeLink label="Invitation link" link={link} expiresAt={expiresAt} />
  </>
);
