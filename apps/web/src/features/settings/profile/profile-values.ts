import { type ComprehensiveProfile, profileInput } from '@steward/api/schema/users';
import type { Control } from 'react-hook-form';
import type { z } from 'zod';

/** The complete payload (specification 1, section 3); fields that may not be edited are sent unchanged. */
export const profileSchema = profileInput.required();
type ProfileValues = z.input<typeof profileSchema>;
export type ProfilePayload = z.output<typeof profileSchema>;
export type ProfileControl = Control<ProfileValues, unknown, ProfilePayload>;

/** Initial values of the form; empty text stands for null. */
export const profileValues = ({ basicInfo, accountInfo, integrationInfo }: ComprehensiveProfile): ProfileValues => ({
  firstName: basicInfo.firstName,
  lastName: basicInfo.lastName,
  email: basicInfo.email,
  phone: basicInfo.phone ?? '',
  gmailId: integrationInfo.gmailId ?? '',
  slackId: integrationInfo.slackId ?? '',
  teamId: integrationInfo.teamId ?? '',
  role: accountInfo.role,
  enabled: accountInfo.enabled,
});
