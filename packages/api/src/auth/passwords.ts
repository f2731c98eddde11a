import { hash, verify } from '@node-rs/argon2';

/** argon2id at OWASP's first recommendation: 19 MiB, 2 passes, 1 lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string) => hash(password, options);
export const verifyPassword = (hashed: string, password: string) => verify(hashed, password);

/** Verified against when the account does not exist, so that the answer takes as long. */
let decoy: Promise<string> | undefined;
export async function pretendToVerify(password: string): Promise<void> {
  decoy ??= hashPassword('no such account');
  await verifyPassword(await decoy, password);
}
