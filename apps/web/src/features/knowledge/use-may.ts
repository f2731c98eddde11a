import { isAllowed, type Permission } from '@steward/api/permissions';
import { useCurrentUser } from '../../lib/session/session';

/** Whether the one who is signed in may do it. What a role may not do is not shown. */
export function useMay(permission: Permission): boolean {
  const role = useCurrentUser()?.role;
  return role !== undefined && isAllowed(role, permission);
}
