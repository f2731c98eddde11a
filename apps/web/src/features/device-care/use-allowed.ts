import { isAllowed, type Permission } from '@steward/api/permissions';
import { useCurrentUser } from '../../lib/session/session';

/** What the signed-in user's role may do. */
export function useAllowed() {
  const role = useCurrentUser()?.role ?? 'USER';
  return (permission: Permission) => isAllowed(role, permission);
}
