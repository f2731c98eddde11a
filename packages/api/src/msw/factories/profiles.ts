import type { ComprehensiveProfile, Profile } from '../../users/schema';
import { admin, type Person } from './people';
import { userOf } from './users';

const instant = '2026-11-20T09:00:00.000Z';

/** The profile of `admin`. */
export function comprehensiveProfile({
  basicInfo,
  ...overrides
}: Partial<Omit<ComprehensiveProfile, 'basicInfo'>> & {
  basicInfo?: Partial<ComprehensiveProfile['basicInfo']>;
} = {}): ComprehensiveProfile {
  const { id, firstName, lastName, email, role, organizationId } = admin;
  return {
    basicInfo: { id, firstName, lastName, email, phone: null, ...basicInfo },
    accountInfo: { role, enabled: true, organizationId, createdAt: instant, updatedAt: instant, lastLogin: instant },
    integrationInfo: { gmailId: 'marta.k@mail.example', slackId: null, teamId: null },
    integrationStatus: { gmailConnected: true, slackConnected: false, teamsConnected: false, totalConnected: 1 },
    permissions: { canEditRole: false, canEditStatus: false },
    ...overrides,
  };
}

/** Output of users.profile for the signed-in user. */
export const profileOf = (user: Omit<Person, 'organizationName'> & { organizationName?: string }): Profile => ({
  ...userOf(user),
  organizationName: user.organizationName ?? admin.organizationName,
});
