import type { ComprehensiveProfile } from '@steward/api/schema/users';

/** What the form holds: text, as it is typed. */
export interface UserValues {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  role: string;
  status: string;
  gmailId: string;
  slackId: string;
  teamId: string;
}

export function userValues({ basicInfo, accountInfo, integrationInfo }: ComprehensiveProfile): UserValues {
  return {
    firstName: basicInfo.firstName,
    lastName: basicInfo.lastName,
    email: basicInfo.email,
    phone: basicInfo.phone ?? '',
    role: accountInfo.role,
    status: accountInfo.enabled ? 'active' : 'inactive',
    gmailId: integrationInfo.gmailId ?? '',
    slackId: integrationInfo.slackId ?? '',
    teamId: integrationInfo.teamId ?? '',
  };
}

/** The profile payload; role and status only for those who may change them. Empty text becomes null in the schema. */
export const toProfileInput =
  ({ canEditRole, canEditStatus }: ComprehensiveProfile['permissions']) =>
  ({ role, status, ...profile }: UserValues) => ({
    ...profile,
    ...(canEditRole ? { role } : {}),
    ...(canEditStatus ? { enabled: status === 'active' } : {}),
  });
