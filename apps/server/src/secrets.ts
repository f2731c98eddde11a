import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const stored = z.object({ signingKey: z.string().min(32) });

/**
 * The key that signs tokens: given by the environment, or made at the first start and kept in the data directory,
 * readable by the owner only. There is no built-in default.
 */
export async function loadSigningKey(dataDir: string, given: string | undefined): Promise<Uint8Array> {
  if (given) return new TextEncoder().encode(given);
  const path = join(dataDir, 'secrets.json');
  const made = { signingKey: randomBytes(32).toString('base64url') };
  // 'wx': of two servers that start at once on a shared directory, one writes and both read
  await writeFile(path, JSON.stringify(made), { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return new TextEncoder().encode(stored.parse(JSON.parse(await readFile(path, 'utf8'))).signingKey);
}
