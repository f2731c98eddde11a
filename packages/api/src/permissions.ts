/** Permissions by role. Browser-safe: the web hides what a role cannot use. Every procedure names one of these, or 'public'. */

export const roles = ['ADMIN', 'USER'] as const;
export type Role = (typeof roles)[number];

const everybody = [
  'account:use',
  'devices:read',
  'devices:write',
  'onboarding:use',
  'rules:read',
  'rules:write',
  'maintenance:read',
  'maintenance:write',
  'safety:read',
  'safety:write',
  'notifications:use',
  'knowledge:read',
  'knowledge:write',
  'chat:use',
  'users:read',
  'users:self',
  'settings:use',
  'dashboard:read',
  'sales:use',
  'sales:write',
] as const;

const adminOnly = [
  'devices:delete',
  'devices:status',
  'rules:delete',
  'maintenance:delete',
  'safety:delete',
  'analytics:read',
  'users:write',
  'users:delete',
  'users:invite',
  'organization:manage',
  'audit:read',
  'knowledge:curate',
  'sales:delete',
] as const;

export const permissions = [...everybody, ...adminOnly];
export type Permission = (typeof permissions)[number];

const userPermissions: ReadonlySet<Permission> = new Set(everybody);

export function isAllowed(role: Role, permission: Permission): boolean {
  return role === 'ADMIN' || userPermissions.has(permission);
}
