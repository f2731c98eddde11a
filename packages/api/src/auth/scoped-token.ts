import { isUuid } from '../fields';

/** The parts of a token that names its organization, so that the lookup of its row can be scoped. */
interface ScopedToken {
  organizationId: string;
  id: string;
  secret: string;
}

/** `<organization>.<id>.<secret>` */
export const scopedToken = ({ organizationId, id, secret }: ScopedToken) =>
  `${Buffer.from(organizationId).toString('base64url')}.${id}.${secret}`;

/** @returns null for a malformed token */
export function readScopedToken(token: string): ScopedToken | null {
  const [organization = '', id = '', secret = ''] = token.split('.');
  const organizationId = Buffer.from(organization, 'base64url').toString();
  // a NUL in the decoded id would be an error in PostgreSQL
  return isUuid(id) && /^[\w-]+$/.test(organizationId) ? { organizationId, id, secret } : null;
}
