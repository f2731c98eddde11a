import { randomBytes } from 'node:crypto';
import { isUuid } from '../fields';

/** Lets secret scanners and people recognise a token. */
const prefix = 'stw_';

export interface ApiTokenText {
  organizationId: string;
  tokenId: string;
  secret: string;
}

export const makeTokenSecret = () => randomBytes(32).toString('base64url');

/** `stw_<organization>.<token>.<secret>`: contains the organization, so that the lookup can be scoped. */
export const apiTokenText = ({ organizationId, tokenId, secret }: ApiTokenText) =>
  `${prefix}${Buffer.from(organizationId).toString('base64url')}.${tokenId}.${secret}`;

export const isApiToken = (text: string) => text.startsWith(prefix);

/** @returns null for a malformed token */
export function readApiToken(text: string): ApiTokenText | null {
  if (!isApiToken(text)) return null;
  const [organization = '', tokenId = '', secret = ''] = text.slice(prefix.length).split('.');
  const organizationId = Buffer.from(organization, 'base64url').toString();
  // a NUL in the decoded id would be an error in PostgreSQL
  return isUuid(tokenId) && /^[\w-]+$/.test(organizationId) ? { organizationId, tokenId, secret } : null;
}
