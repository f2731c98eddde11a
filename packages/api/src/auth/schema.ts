import { z } from 'zod';
import { anyCase } from '../fields';
import { passwordPolicies } from '../password-policy';
import { roles } from '../permissions';

export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** Shared by sign-up and the profile. */
export const emailField = z
  .string('Please enter a valid email address')
  .trim()
  .regex(emailPattern, 'Please enter a valid email address')
  .max(254, 'Email must be less than 254 characters');

export const firstNameField = z
  .string('First name is required')
  .trim()
  .min(1, 'First name is required')
  .min(2, 'First name must be at least 2 characters')
  .max(100, 'First name must be less than 100 characters');

export const lastNameField = z
  .string('Last name is required')
  .trim()
  .min(1, 'Last name is required')
  .max(100, 'Last name must be less than 100 characters');

/** The service applies the installation's policy (password-policy.ts), which a schema cannot know. */
const newPassword = (missing: string) => z.string(missing).max(1000, 'Password is too long');
/** For a password that replaces another. */
export const newPasswordField = newPassword('Please enter a new password');

/** The caller's password, which confirms a change of access; may be left out for ten minutes after a sign-in. */
export const confirmingPassword = z.string().max(1000).optional();

export const signInInput = z.object({
  email: z
    .string('Please enter both email and password')
    .trim()
    .min(1, 'Please enter both email and password')
    .regex(emailPattern, 'Please enter a valid email address'),
  password: z.string('Please enter both email and password').min(1, 'Please enter both email and password').max(1000),
});

export const signUpInput = z.object({
  firstName: firstNameField,
  lastName: lastNameField,
  email: z.string('Email is required').trim().min(1, 'Email is required').pipe(emailField),
  password: newPassword('Password is required'),
  role: anyCase(roles).default('USER'),
  /** Token of an invitation link: the account joins the inviting organization with the invited role. */
  invitation: z.string().max(500).optional(),
});

export const invitationInput = z.object({ token: z.string().min(1).max(500) });
/** Data of an invitation for the sign-up page. With `email`, only that address may accept it. */
export const openInvitation = z.object({
  organizationName: z.string(),
  role: z.enum(roles),
  email: z.string().nullable(),
});
export type OpenInvitation = z.infer<typeof openInvitation>;

/** Who may sign up, and whether the next account would be the first, which becomes an administrator. */
const signUpModes = ['open', 'invite', 'closed', 'organization'] as const;
export const signUpModeOutput = z.object({ mode: z.enum(signUpModes), firstAccount: z.boolean() });
export type SignUpMode = z.infer<typeof signUpModeOutput>;

export const passwordPolicyOutput = z.object({ policy: z.enum(passwordPolicies) });

export const forgotPasswordInput = z.object({
  email: z.string('Email is required').trim().min(1, 'Email is required').pipe(emailField),
});
/** Token of a one-time link. */
const linkToken = z.string('The link is not complete').min(1, 'The link is not complete').max(500);
export const passwordLinkInput = z.object({ token: linkToken });
export const addressLinkInput = z.object({ token: linkToken });
/** Data for the page that sets a new password. */
export const openPasswordLink = z.object({ email: z.string() });
export const resetPasswordInput = z.object({ token: linkToken, newPassword: newPasswordField });

/** Data for the page that confirms an address; `isChange`: the address will replace another one. */
export const openAddressLink = z.object({ email: z.string(), isChange: z.boolean() });

const tokenRequired = 'The refresh token is required';
export const refreshInput = z.object({ token: z.string(tokenRequired).min(1, tokenRequired).max(500) });
export const refreshOutput = z.object({ token: z.string(), refreshToken: z.string() });

export const signedIn = z.object({
  token: z.string(),
  refreshToken: z.string(),
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  organizationId: z.string(),
});
export type SignedIn = z.infer<typeof signedIn>;

export const messageOutput = z.object({ message: z.string() });
export const signUpOutput = z.object({ success: z.boolean(), message: z.string(), id: z.string() });

/** How the user can confirm a change that could be used to take over the account, such as a new email address or its deletion. */
export const ownConfirmation = z.object({
  /** False if the account was created by the sign-in provider and its user has not set a password. */
  hasPassword: z.boolean(),
  /** Whether the sign-in is too old to confirm a change without the password. */
  signInNeeded: z.boolean(),
});
export type OwnConfirmation = z.infer<typeof ownConfirmation>;
