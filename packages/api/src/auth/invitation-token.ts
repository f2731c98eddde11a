import { createHmac } from 'node:crypto';
import { isUuid } from '../fields';

interface InvitationKey {
  organizationId: string;
  invitationId: string;
}

interface InvitationToken extends InvitationKey {
  secret: string;
}

/** The secret of an invitation is derived, so that its link can be sent again although only a hash is stored. */
export const invitationSecret = (signingKey: Uint8Array, { organizationId, invitationId }: InvitationKey) =>
  createHmac('sha256', signingKey).update(`invitation:${organizationId}:${invitationId}`).digest('base64url');

/** Path of the sign-up page for the invited person, below the address of the web client. */
export const invitationPath = (signingKey: Uint8Array, invitation: InvitationKey) =>
  `/signup?invitation=${invitationToken({ ...invitation, secret: invitationSecret(signingKey, invitation) })}`;

/** `<organization>.<invitation>.<secret>`: contains the organization, so that the lookup can be scoped. */
const invitationToken = ({ organizationId, invitationId, secret }: InvitationToken) =>
  `${Buffer.from(organizationId).toString('base64url')}.${invitationId}.${secret}`;

/** @returns null for a malformed token */
export function readInvitationToken(token: string): InvitationToken | null {
  const [organization = '', invitationId = '', secret = ''] = token.split('.');
  const organizationId = Buffer.from(organization, 'base64url').toString();
  // a NUL in the decoded id would be an error in PostgreSQL
  return isUuid(invitationId) && /^[\w-]+$/.test(organizationId) ? { organizationId, invitationId, secret } : null;
}
