import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { SecretCipher } from '@steward/api/services/ports';

const algorithm = 'aes-256-gcm';
const keyBytes = 32;
/** Recommended length of a GCM nonce (NIST SP 800-38D), and the length of its tag. */
const nonceBytes = 12;
const tagBytes = 16;
const keyIdBytes = 4;

interface DerivedKey {
  id: string;
  key: Uint8Array;
}

/**
 * AES-256-GCM with keys that are derived from signing keys by HKDF-SHA-256. A ciphertext is 'enc:1:<key id>:<nonce, tag and ciphertext in base64url>'; 1 is
 * the version of this format. The context is authenticated with it.
 */
export class AesSecretCipher implements SecretCipher {
  readonly prefix: string;
  private readonly current: DerivedKey;
  private readonly keys: ReadonlyMap<string, Uint8Array>;

  /** @param previousSigningKeys only decrypt */
  constructor(signingKey: Uint8Array, previousSigningKeys: readonly Uint8Array[] = []) {
    this.current = derive(signingKey);
    this.keys = new Map([...previousSigningKeys.map(derive), this.current].map(({ id, key }) => [id, key]));
    this.prefix = `enc:1:${this.current.id}:`;
  }

  encrypt(plain: string, context: string): string {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv(algorithm, this.current.key, nonce).setAAD(Buffer.from(context));
    const encrypted = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
    return `${this.prefix}${Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url')}`;
  }

  decrypt(ciphertext: string, context: string): string | null {
    const [, keyId = '', text = ''] = format.exec(ciphertext) ?? [];
    const key = this.keys.get(keyId);
    const bytes = Buffer.from(text, 'base64url');
    if (!key || bytes.length < nonceBytes + tagBytes) return null;
    const tagEnd = nonceBytes + tagBytes;
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
      .setAAD(Buffer.from(context))
      .setAuthTag(bytes.subarray(nonceBytes, tagEnd));
    try {
      return decipher.update(bytes.subarray(tagEnd), undefined, 'utf8') + decipher.final('utf8');
    } catch {
      // changed, or encrypted in another context
      return null;
    }
  }

  isCiphertext(text: string): boolean {
    return format.test(text);
  }
}

const format = /^enc:1:([0-9a-f]{8}):([A-Za-z0-9_-]+)$/;

function derive(signingKey: Uint8Array): DerivedKey {
  const expand = (info: string, length: number) =>
    new Uint8Array(hkdfSync('sha256', signingKey, new Uint8Array(), info, length));
  return {
    id: Buffer.from(expand('steward secrets key id', keyIdBytes)).toString('hex'),
    key: expand('steward secrets key', keyBytes),
  };
}
