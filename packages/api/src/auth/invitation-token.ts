import { randomBytes } from 'node:crypto';
import { isUuid } from '../fields';

interface InvitationToken {
  organizationId: string;
  invitationId: string;
  secret: string;
}

export const makeSecret = () => randomBytes(32).toString('base64url');

/** `<organization>.<invitation>.<secret>`: contains the organization, so that the lookup can be scoped. */
export const invitationToken = ({ organizationId, invitationId, secret }: InvitationToken) =>
  `${Buffer.from(organizationId).toString('base64url')}.${invitationId}.${secret}`;

/** @returns null for a malformed token */
export function readInvitationToken(token: string): InvitationToken | null {
  const [organization = '', invitationId = '', secret = ''] = token.split('.');
  const organizationId = Buffer.from(organization, 'base64url').toString();
  // a NUL in the decoded id would be an error in PostgreSQL
  return isUuid(invitationId) && /^[\w-]+$/.test(organizationId) ? { organizationId, invitationId, secret } : null;
}
