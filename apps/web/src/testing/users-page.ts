import { type ProcedureStubs, trpcHandlers } from '@steward/api/msw';
import { admin, member } from '@steward/api/msw/factories/people';
import { userOf } from '@steward/api/msw/factories/users';
import type { ComprehensiveProfile, User } from '@steward/api/schema/users';
import { renderApp } from './render-app';
import { server } from './server';
import { shellStubs } from './shell-stubs';

export const marta = userOf(admin, { phone: '+48 22 555 0142', createdAt: '2025-01-12T09:00:00.000Z' });
export const jonas = userOf(member, {
  email: 'jonas@northgate.example',
  createdAt: '2025-02-03T09:00:00.000Z',
  lastLoginAt: '2026-11-20T09:00:00.000Z',
});
export const grace = userOf(member, {
  id: 'u-grace',
  firstName: 'Grace',
  lastName: 'Lindqvist',
  name: 'Grace Lindqvist',
  email: 'grace@northgate.example',
  enabled: false,
});

/** The profile of a listed user, as seen by another administrator. */
export const profileOf = (
  { id, firstName, lastName, email, phone, role, enabled, organizationId }: User,
  overrides: Partial<ComprehensiveProfile> = {},
): ComprehensiveProfile => ({
  basicInfo: { id, firstName, lastName, email, phone },
  accountInfo: {
    role,
    enabled,
    organizationId,
    createdAt: '2025-02-03T09:00:00.000Z',
    updatedAt: '2025-02-03T09:00:00.000Z',
    lastLogin: null,
  },
  integrationInfo: { gmailId: null, slackId: 'U042', teamId: null },
  integrationStatus: { gmailConnected: false, slackConnected: true, teamsConnected: false, totalConnected: 1 },
  permissions: { canEditRole: true, canEditStatus: true },
  ...overrides,
});

const stubs: ProcedureStubs = {
  ...shellStubs,
  'users.list': () => [grace, jonas, marta],
  'users.stats': () => ({ totalUsers: 3, activeUsers: 2, adminUsers: 1, organizationId: 'default' }),
  'users.comprehensive': (input) => profileOf(input?.id === admin.id ? marta : jonas),
  'users.removalPreview': () => ({ name: 'Jonas Brandt', devices: 3, openTasks: 1 }),
  'users.invitations': () => [],
};

/** Opens User Management as an administrator. @param overrides replace default stubs */
export function openUsersPage(overrides: ProcedureStubs = {}, address = '/users') {
  server.use(trpcHandlers({ ...stubs, ...overrides }));
  return renderApp(address);
}
