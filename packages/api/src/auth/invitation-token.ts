import { randomBytes } from 'node:crypto';
import { isUuid } from '../fields';

interface InvitationToken {
  organizationId: string;
  invitationId: string;
  secret: string;
}

export const makeSecret = () => randomBytes(32).toString('base64url');

/** Names its invitation, so that the look-up has an organization: `<organization>.<invitation>.<secret>`. */
export const invitationToken = ({ organizationId, invitationId, secret }: InvitationToken) =>
  `${Buffer.from(organizationId).toString('base64url')}.${invitationId}.${secret}`;

/** @returns null for what cannot be one */
export function readInvitationToken(token: string): InvitationToken | null {
  const [organization = '', invitationId = '', secret = ''] = token.split('.');
  const organizationId = Buffer.from(organization, 'base64url').toString();
  // text with a NUL cannot be asked for
  return isUuid(invitationId) && /^[\w-]+$/.test(organizationId) ? { organizationId, invitationId, secret } : null;
}
