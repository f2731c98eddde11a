import type { SecretCipher } from '../ports';

/** Fake of SecretCipher: base64url of key, context and text. Protects nothing. */
export class ReversibleCipher implements SecretCipher {
  readonly prefix: string;
  private readonly keys: readonly string[];
  private readonly key: string;

  constructor(key: string, earlierKeys: readonly string[] = []) {
    this.key = key;
    this.keys = [key, ...earlierKeys];
    this.prefix = prefixOf(key);
  }

  encrypt(plain: string, context: string): string {
    return this.prefix + Buffer.from(JSON.stringify([this.key, context, plain])).toString('base64url');
  }

  decrypt(ciphertext: string, context: string): string | null {
    const key = this.keys.find((candidate) => ciphertext.startsWith(prefixOf(candidate)));
    if (key === undefined) return null;
    const text = Buffer.from(ciphertext.slice(prefixOf(key).length), 'base64url').toString();
    const start = JSON.stringify([key, context]).replace(/\]$/, ',');
    return text.startsWith(start) ? ((JSON.parse(text) as string[])[2] ?? null) : null;
  }

  isCiphertext(text: string): boolean {
    return /^fake:\w+:[\w-]+$/.test(text);
  }
}

const prefixOf = (key: string) => `fake:${key}:`;
