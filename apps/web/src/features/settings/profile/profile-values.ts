import { emailField, type OwnConfirmation } from '@steward/api/schema/auth';
import { type ComprehensiveProfile, profileInput } from '@steward/api/schema/users';
import type { Control } from 'react-hook-form';
import type { z } from 'zod';

/** An invalid address has a message of its own. */
const isOtherAddress = (email: string, currentEmail: string) =>
  emailField.safeParse(email).success && email.toLowerCase() !== currentEmail;

/**
 * The complete payload (specification 1, section 3); fields that may not be edited are sent unchanged. Another address
 * than the current one needs the password, or a recent sign-in for accounts without a password.
 */
export const profileSchema = (currentEmail: string, { hasPassword, signInNeeded }: OwnConfirmation) =>
  profileInput
    .required()
    .extend({ currentPassword: profileInput.shape.currentPassword })
    .refine(({ email, currentPassword }) => !hasPassword || currentPassword || !isOtherAddress(email, currentEmail), {
      path: ['currentPassword'],
      error: 'Please enter your current password',
    })
    .refine(({ email }) => hasPassword || !signInNeeded || !isOtherAddress(email, currentEmail), {
      path: ['email'],
      error: 'Please sign in again to change your address',
    });
type ProfileValues = z.input<ReturnType<typeof profileSchema>>;
export type ProfilePayload = z.output<ReturnType<typeof profileSchema>>;
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
