import type { PasswordPolicy } from '@steward/api/password-policy';
import { storedPasswordPolicy } from '@steward/api/services/auth/stored-password-policy';
import type { Db } from '@steward/db/client';
import type { Environment } from './env';

/** The first start stores its decision also when a variable overrides it, so that removing the variable is no surprise. */
export async function passwordPolicyOf(
  db: Db,
  env: Pick<Environment, 'demo' | 'passwordPolicy'>,
): Promise<PasswordPolicy> {
  const stored = await storedPasswordPolicy(db, env);
  return env.passwordPolicy ?? stored;
}
