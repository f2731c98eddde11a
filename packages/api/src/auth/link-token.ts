import { createHmac } from 'node:crypto';
import { isUuid } from '../fields';
import { sameHash } from './tokens';

/** A one-time link of a user. Its secret is not stored but derived from the signing key. */
export interface AccountLink {
  organizationId: string;
  userId: string;
  /** Another one makes an earlier link of the same kind invalid. */
  linkId: string;
}

/** Part of the proof, so that a link of one kind cannot be used as another. */
type LinkKind = 'password-link' | 'address-link';

/** `<organization>.<user>.<link>.<proof>`: contains the organization, so that the lookup can be scoped. */
export function linkToken(key: Uint8Array, kind: LinkKind, link: AccountLink): string {
  const organization = Buffer.from(link.organizationId).toString('base64url');
  return `${organization}.${link.userId}.${link.linkId}.${proof(key, kind, link)}`;
}

/** @returns null unless this installation made the token */
export function readLinkToken(key: Uint8Array, kind: LinkKind, token: string): AccountLink | null {
  const [organization = '', userId = '', linkId = '', tokenProof = ''] = token.split('.');
  const link = { organizationId: Buffer.from(organization, 'base64url').toString(), userId, linkId };
  return isUuid(userId) && isUuid(linkId) && sameHash(tokenProof, proof(key, kind, link)) ? link : null;
}

const proof = (key: Uint8Array, kind: LinkKind, { organizationId, userId, linkId }: AccountLink) =>
  createHmac('sha256', key).update(`${kind}:${organizationId}:${userId}:${linkId}`).digest('base64url');
