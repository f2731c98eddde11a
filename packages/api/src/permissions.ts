/** Permissions by role. Browser-safe: the web hides what a role cannot use. Every procedure names one of these, or 'public'. */

export const roles = ['ADMIN', 'USER'] as const;
export type Role = (typeof roles)[number];

const everybody = [
  'account:use',
  'devices:read',
  'devices:write',
  'devices:tokens',
  'telemetry:write',
  'meters:read',
  'meters:write',
  'alarms:read',
  'alarms:write',
  'onboarding:use',
  'rules:read',
  'rules:write',
  'maintenance:read',
  'maintenance:write',
  'safety:read',
  'safety:write',
  'parts:read',
  'parts:write',
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
  'meters:delete',
  'rules:delete',
  'maintenance:delete',
  'safety:delete',
  'parts:delete',
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

/** What an API token may be used for, within the permissions of its owner's role. */
export const apiScopes = ['read', 'write', 'telemetry'] as const;
export type ApiScope = (typeof apiScopes)[number];

/** Accounts, security and settings are for people who are signed in: no token reaches them, so that a leaked one cannot lock its owner out. */
const signedInOnly: ReadonlySet<Permission> = new Set<Permission>([
  'account:use',
  'devices:tokens',
  'users:self',
  'users:write',
  'users:delete',
  'users:invite',
  'organization:manage',
  'settings:use',
  'audit:read',
]);

/** The scopes that allow a call; a token needs one of them. Empty if no token may make the call. */
export function sufficientScopes(permission: Permission, callType: 'query' | 'mutation' | 'subscription'): ApiScope[] {
  if (signedInOnly.has(permission)) return [];
  if (permission === 'telemetry:write') return ['telemetry', 'write'];
  // a question to the assistant is a subscription, but stores messages
  const reads = callType === 'query' || (callType === 'subscription' && permission !== 'chat:use');
  return reads ? ['read'] : ['write'];
}
