import { createECDH, randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';

const storedKey = z.object({ signingKey: z.string().min(32) });

/**
 * The key that signs tokens: configured by the environment, or generated at the first start and stored in the data
 * directory, readable by the owner only. There is no built-in default.
 */
export async function loadSigningKey(dataDir: string, configured: string | undefined): Promise<Uint8Array> {
  if (configured) return toKey(configured);
  const generated = { signingKey: randomBytes(32).toString('base64url') };
  const { signingKey } = storedKey.parse(await readOrCreate(join(dataDir, 'secrets.json'), generated));
  return toKey(signingKey);
}

export const toKey = (text: string): Uint8Array => new TextEncoder().encode(text);

const storedPair = z.object({ publicKey: z.string().length(87), privateKey: z.string().length(43) });
export type PushKeys = z.infer<typeof storedPair>;

/** The key pair that identifies this installation to push services (RFC 8292), stored like the signing key. */
export async function loadPushKeys(dataDir: string, configured: PushKeys | undefined): Promise<PushKeys> {
  if (configured) return configured;
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys().toString('base64url');
  const privateKey = Buffer.from(pair.getPrivateKey().toString('hex').padStart(64, '0'), 'hex').toString('base64url');
  return storedPair.parse(await readOrCreate(join(dataDir, 'push-keys.json'), { publicKey, privateKey }));
}

const readPollMs = 20;
const readTimeoutMs = 2_000;

/** Returns the content of a JSON file, created with `initial` if it does not exist. */
async function readOrCreate(path: string, initial: object): Promise<unknown> {
  // 'wx' fails if the file exists: when two servers start on a shared directory, one writes and both read
  await writeFile(path, JSON.stringify(initial), { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  let content = await readFile(path, 'utf8');
  // the other server has created the file and not yet written it
  for (let waitedMs = 0; content === '' && waitedMs < readTimeoutMs; waitedMs += readPollMs) {
    await delay(readPollMs);
    content = await readFile(path, 'utf8');
  }
  return JSON.parse(content);
}
