import { randomBytes } from 'node:crypto';
import { readScopedToken, scopedToken } from '../auth/scoped-token';

/** Lets secret scanners and people recognise a token. */
const prefix = 'stw_';

export interface ApiTokenText {
  organizationId: string;
  tokenId: string;
  secret: string;
}

export const makeTokenSecret = () => randomBytes(32).toString('base64url');

/** `stw_<organization>.<token>.<secret>` */
export const apiTokenText = ({ organizationId, tokenId, secret }: ApiTokenText) =>
  prefix + scopedToken({ organizationId, id: tokenId, secret });

export const isApiToken = (text: string) => text.startsWith(prefix);

/** @returns null for a malformed token */
export function readApiToken(text: string): ApiTokenText | null {
  const read = isApiToken(text) ? readScopedToken(text.slice(prefix.length)) : null;
  return read && { organizationId: read.organizationId, tokenId: read.id, secret: read.secret };
}
