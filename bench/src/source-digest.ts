import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Short SHA-256 hash of the contents, as hexadecimal digits. */
export function digest(...parts: (Buffer | string)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 16);
}

/**
 * Changes with every change of the sources, without tests, of these parts of the engine.
 * @param folders below `packages/manuals/src`
 */
export function sourceDigest(...folders: string[]): string {
  const files = folders.flatMap((folder) => {
    const path = join(import.meta.dirname, '../../packages/manuals/src', folder);
    return readdirSync(path)
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .sort()
      .map((file) => readFileSync(join(path, file)));
  });
  return digest(...files);
}
