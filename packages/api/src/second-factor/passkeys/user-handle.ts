import { isUuid } from '../../fields';
import type { UserKey } from '../user-key';

/** Identifies the owner of a passkey, also at a sign-in without a password. At most 64 bytes (WebAuthn): the user's UUID, then the organization. */
export function userHandleOf({ organizationId, userId }: UserKey): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.concat([Buffer.from(userId.replaceAll('-', ''), 'hex'), Buffer.from(organizationId)]));
}

/** @param handle in base64url @returns null for a handle of another form */
export function readUserHandle(handle: string): UserKey | null {
  const bytes = Buffer.from(handle, 'base64url');
  const userId = bytes
    .subarray(0, 16)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const organizationId = bytes.subarray(16).toString();
  return isUuid(userId) && /^[\w-]+$/.test(organizationId) ? { organizationId, userId } : null;
}
