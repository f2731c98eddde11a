import type { ComprehensiveProfile } from '@steward/api/schema/users';

/** Values of the form fields, all text. */
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

/** Builds the profile payload; role and status only with permission. The schema turns empty text into null. */
export const toProfileInput =
  ({ canEditRole, canEditStatus }: ComprehensiveProfile['permissions']) =>
  ({ role, status, ...profile }: UserValues) => ({
    ...profile,
    ...(canEditRole ? { role } : {}),
    ...(canEditStatus ? { enabled: status === 'active' } : {}),
  });
