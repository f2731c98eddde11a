import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

const derivedKey = (key: Uint8Array, purpose: string) =>
  new Uint8Array(hkdfSync('sha256', key, '', `steward encryption: ${purpose}`, 32));

/**
 * Encrypts a secret that is stored in the database, so that a copy of the database alone does not reveal it.
 * @param key the signing key, from which a key is derived for the purpose
 * @param owner identifies the row: the text cannot be decrypted in another one
 */
export function encryptText(key: Uint8Array, purpose: string, owner: string, text: string): string {
  const nonce = randomBytes(nonceBytes);
  const encryption = createCipheriv(cipher, derivedKey(key, purpose), nonce).setAAD(Buffer.from(owner));
  const encrypted = Buffer.concat([encryption.update(text, 'utf8'), encryption.final()]);
  return Buffer.concat([nonce, encryption.getAuthTag(), encrypted]).toString('base64url');
}

/** @returns null if the text was encrypted with another key, for another purpose or owner, or was changed */
export function decryptText(key: Uint8Array, purpose: string, owner: string, encrypted: string): string | null {
  const bytes = Buffer.from(encrypted, 'base64url');
  const nonce = bytes.subarray(0, nonceBytes);
  const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes);
  if (tag.length < tagBytes) return null;
  const decryption = createDecipheriv(cipher, derivedKey(key, purpose), nonce)
    .setAAD(Buffer.from(owner))
    .setAuthTag(tag);
  try {
    return decryption.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decryption.final('utf8');
  } catch {
    return null;
  }
}
