import { hash, verify } from '@node-rs/argon2';

/** argon2id at OWASP's first recommendation: 19 MiB, 2 passes, 1 lane. */
const recommendedCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** @param cost lower only in tests; a hash contains its cost, so it also determines the time of `verifyPassword` */
export const hashPassword = (password: string, cost = recommendedCost) => hash(password, cost);
export const verifyPassword = (hashed: string, password: string) => verify(hashed, password);

let decoyHash: Promise<string> | undefined;

/** Takes as long as a real verification, so that timing does not tell that the account does not exist. */
export async function verifyAgainstDecoy(password: string): Promise<void> {
  decoyHash ??= hashPassword('no such account');
  await verifyPassword(await decoyHash, password);
}
