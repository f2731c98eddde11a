import { isAllowed, type Permission } from '@steward/api/permissions';
import { useUser } from './user';

/** Whether the signed-in user has a permission. Hide actions that require a missing permission. */
export const useMay = (permission: Permission): boolean => isAllowed(useUser().role, permission);
