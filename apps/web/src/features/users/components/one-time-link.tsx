import { CopyField } from '../../../care/copy-field';
import { dayOf } from '../../../lib/calendar';

interface OneTimeLinkProps {
  label: string;
  /** Path below the address of the web client. */
  link: string;
  expiresAt: string;
}

/** A link to hand over, with a button that copies it. */
export const OneTimeLink = ({ label, link, expiresAt }: OneTimeLinkProps) => (
  <CopyField
    label={label}
    value={new URL(link, window.location.origin).href}
    hint={`Valid for one use until ${dayOf(expiresAt)}.`}
    noun="link"
  />
);
