import { createHmac } from 'node:crypto';
import { readScopedToken, scopedToken } from './scoped-token';

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
  `/signup?invitation=${scopedToken({ organizationId: invitation.organizationId, id: invitation.invitationId, secret: invitationSecret(signingKey, invitation) })}`;

/** @returns null for a malformed token */
export function readInvitationToken(token: string): InvitationToken | null {
  const read = readScopedToken(token);
  return read && { organizationId: read.organizationId, invitationId: read.id, secret: read.secret };
}
