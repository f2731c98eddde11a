import { describe, expect, it } from 'vitest';
import type { SecretCipher } from '../../ports';

/** Compliance suite of the SecretCipher port. */
export function secretCipherCompliance(name: string, open: (key: string, ...earlierKeys: string[]) => SecretCipher) {
  describe(`${name} as SecretCipher`, () => {
    const cipher = open('a');

    it('decrypts what it encrypted, in the same context only', () => {
      const ciphertext = cipher.encrypt('Bearer ä"\\', 'device 1');
      expect(cipher.decrypt(ciphertext, 'device 1')).toBe('Bearer ä"\\');
      expect(cipher.decrypt(ciphertext, 'device 2')).toBeNull();
      expect(cipher.encrypt('', 'c')).not.toBe('');
      expect(cipher.decrypt(cipher.encrypt('', 'c'), 'c')).toBe('');
    });

    it('recognises ciphertexts, of other keys as well, and begins its own with its prefix', () => {
      const ciphertext = cipher.encrypt('secret', 'c');
      expect(ciphertext.startsWith(cipher.prefix)).toBe(true);
      expect(ciphertext).not.toContain('secret');
      expect(ciphertext.slice(cipher.prefix.length)).toMatch(/^[A-Za-z0-9_-]+$/);
      expect(cipher.prefix).toMatch(/^[\w:]+$/);
      expect([ciphertext, open('b').encrypt('x', 'c'), 'secret', ''].map((text) => cipher.isCiphertext(text))).toEqual([
        true,
        true,
        false,
        false,
      ]);
    });

    it('decrypts ciphertexts of an earlier key, and none of an unknown one', () => {
      const ciphertext = cipher.encrypt('secret', 'c');
      expect(open('b', 'a').decrypt(ciphertext, 'c')).toBe('secret');
      expect(open('b').decrypt(ciphertext, 'c')).toBeNull();
      expect(open('b').prefix).not.toBe(cipher.prefix);
    });

    it('returns null for a text that is not a ciphertext', () => {
      for (const text of ['', 'plain', cipher.prefix, `${cipher.prefix}AAAA`])
        expect(cipher.decrypt(text, 'c')).toBeNull();
    });
  });
}
