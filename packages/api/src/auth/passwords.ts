import { hash, verify } from '@node-rs/argon2';

/** argon2id at OWASP's first recommendation: 19 MiB, 2 passes, 1 lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string) => hash(password, options);
export const verifyPassword = (hashed: string, password: string) => verify(hashed, password);

let decoyHash: Promise<string> | undefined;

/** Takes as long as a real verification, so that timing does not tell that the account does not exist. */
export async function verifyAgainstDecoy(password: string): Promise<void> {
  decoyHash ??= hashPassword('no such account');
  await verifyPassword(await decoyHash, password);
}
