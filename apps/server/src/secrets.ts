import { createECDH, randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const storedKey = z.object({ signingKey: z.string().min(32) });

/**
 * The key that signs tokens: given by the environment, or made at the first start and kept in the data directory,
 * readable by the owner only. There is no built-in default.
 */
export async function loadSigningKey(dataDir: string, given: string | undefined): Promise<Uint8Array> {
  if (given) return new TextEncoder().encode(given);
  const made = { signingKey: randomBytes(32).toString('base64url') };
  const { signingKey } = storedKey.parse(await keep(join(dataDir, 'secrets.json'), made));
  return new TextEncoder().encode(signingKey);
}

const storedPair = z.object({ publicKey: z.string().length(87), privateKey: z.string().length(43) });
export type PushKeys = z.infer<typeof storedPair>;

/** The pair that names this installation to push services (RFC 8292), kept as the signing key is. */
export async function loadPushKeys(dataDir: string, given: PushKeys | undefined): Promise<PushKeys> {
  if (given) return given;
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys().toString('base64url');
  const privateKey = Buffer.from(pair.getPrivateKey().toString('hex').padStart(64, '0'), 'hex').toString('base64url');
  return storedPair.parse(await keep(join(dataDir, 'push-keys.json'), { publicKey, privateKey }));
}

/** Writes what was made unless there is something; and reads what is there. */
async function keep(path: string, made: object): Promise<unknown> {
  // 'wx': of two servers that start at once on a shared directory, one writes and both read
  await writeFile(path, JSON.stringify(made), { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return JSON.parse(await readFile(path, 'utf8'));
}
