import { emailPattern } from '@steward/api/schema/auth';

/**
 * Reads email addresses as people paste them: separated by commas, semicolons, spaces or lines, also as
 * 'Ann Lee <ann@example.com>'. Returns each address once.
 */
export function parseAddresses(text: string): { addresses: string[]; invalid: string[] } {
  const bracketed = [...text.matchAll(/<([^<>]*)>/g)].map(([, address = '']) => address.trim());
  // with names in front of bracketed addresses, the words outside the brackets are names
  const rest = text.replace(/[^,;\n]*<[^<>]*>/g, ' ');
  const words = [...bracketed, ...rest.split(/[\s,;]+/)].filter(Boolean);
  const unique = [...new Map(words.map((word) => [word.toLowerCase(), word])).values()];
  return {
    addresses: unique.filter((word) => emailPattern.test(word)),
    invalid: unique.filter((word) => !emailPattern.test(word)),
  };
}
