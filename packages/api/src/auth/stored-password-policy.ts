import type { Db } from '@steward/db/client';
import { identities, installationFacts } from '@steward/db/schema';
import { eq } from 'drizzle-orm';
import { type PasswordPolicy, passwordPolicies } from '../password-policy';

const factName = 'password-policy';

/**
 * The policy that the first start of the installation decided: strict, unless it has accounts from before there was a
 * policy, or starts with the demonstration, whose users follow the documented limits.
 */
export async function storedPasswordPolicy(db: Db, { demo }: { demo: boolean }): Promise<PasswordPolicy> {
  const [account] = await db.select({ email: identities.email }).from(identities).limit(1);
  const policy: PasswordPolicy = account || demo ? 'specified' : 'strict';
  await db.insert(installationFacts).values({ name: factName, value: policy }).onConflictDoNothing();
  const [fact] = await db.select().from(installationFacts).where(eq(installationFacts.name, factName));
  return passwordPolicies.find((known) => known === fact?.value) ?? policy;
}
