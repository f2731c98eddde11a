import type { PasswordPolicy } from '@steward/api/password-policy';
import { storedPasswordPolicy } from '@steward/api/services/auth/stored-password-policy';
import type { Db } from '@steward/db/client';
import type { Environment } from './env';

/** The first start stores its decision even if a variable overrides it, so that the policy is predictable once the variable is removed. */
export async function passwordPolicyOf(
  db: Db,
  env: Pick<Environment, 'demo' | 'passwordPolicy'>,
): Promise<PasswordPolicy> {
  const storedPolicy = await storedPasswordPolicy(db, env);
  return env.passwordPolicy ?? storedPolicy;
}
