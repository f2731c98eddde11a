import type { PasswordPolicy } from '@steward/api/password-policy';
import { trpc } from './trpc/trpc';

/** The installation's rule for new passwords; undefined until it is known. The server checks passwords in any case. */
export const usePasswordPolicy = (): PasswordPolicy | undefined =>
  trpc.auth.passwordPolicy.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY }).data?.policy;
