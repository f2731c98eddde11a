import { z } from 'zod';
import { confirmingPassword, emailField, firstNameField, lastNameField, newPasswordField } from '../auth/schema';
import { anyCase, id, instant, readFrom } from '../fields';
import { pageOutput } from '../paging';
import { roles } from '../permissions';

export const user = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** First and last name. */
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  role: z.enum(roles),
  organizationId: z.string(),
  enabled: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
  lastLoginAt: instant.nullable(),
  /** Same as lastLoginAt, under its documented name outside lists (specification 1, section 3). */
  lastLogin: instant.nullable().optional(),
});
export type User = z.infer<typeof user>;

export const profile = user.extend({ organizationName: z.string() });
export type Profile = z.infer<typeof profile>;

export const userStats = z.object({
  totalUsers: z.number().int(),
  activeUsers: z.number().int(),
  adminUsers: z.number().int(),
  organizationId: z.string(),
});
export type UserStats = z.infer<typeof userStats>;

export const comprehensiveProfile = z.object({
  basicInfo: z.object({
    id: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
  }),
  accountInfo: z.object({
    role: z.enum(roles),
    enabled: z.boolean(),
    organizationId: z.string(),
    createdAt: instant,
    updatedAt: instant,
    lastLogin: instant.nullable(),
  }),
  integrationInfo: z.object({
    gmailId: z.string().nullable(),
    slackId: z.string().nullable(),
    teamId: z.string().nullable(),
  }),
  integrationStatus: z.object({
    gmailConnected: z.boolean(),
    slackConnected: z.boolean(),
    teamsConnected: z.boolean(),
    totalConnected: z.number().int(),
  }),
  permissions: z.object({ canEditRole: z.boolean(), canEditStatus: z.boolean() }),
});
export type ComprehensiveProfile = z.infer<typeof comprehensiveProfile>;

export const userPage = pageOutput(user);

/** Defaults to the caller. Only an ADMIN may read another user's profile. */
export const comprehensiveInput = z.object({ id: id.optional() }).default({});

/** Stores empty text as null. */
const textOrNull = (length: number, field: string) =>
  z
    .string(`${field} must be text`)
    .trim()
    .max(length, `${field} must be at most ${length} characters`)
    .transform((text) => text || null)
    .nullable();

const integrationFields = {
  gmailId: textOrNull(254, 'Gmail ID'),
  slackId: textOrNull(254, 'Slack ID'),
  teamId: textOrNull(254, 'Teams ID'),
};

/** The profile payload (specification 1, section 3). A missing field stays unchanged. */
export const profileInput = z
  .object({
    firstName: firstNameField,
    lastName: lastNameField,
    email: emailField,
    phone: textOrNull(50, 'Phone'),
    role: anyCase(roles, () => `Role must be one of: ${roles.join(', ')}`),
    enabled: z.boolean('Enabled must be true or false'),
    ...integrationFields,
    /** Needed to change one's own email address unless the sign-in is recent. */
    currentPassword: z.string('The current password must be text').max(1000).optional(),
  })
  .partial();
export type ProfileInput = z.output<typeof profileInput>;

export const updateUserInput = profileInput.extend({ id });
export const updateIntegrationsInput = z.object(integrationFields).partial();
export const userIdInput = z.object({ id });
export const createPasswordLinkInput = userIdInput.extend({ password: confirmingPassword });

export const emailState = z.object({
  email: z.string(),
  /** Whether a link confirmed that the address is the user's. */
  confirmed: z.boolean(),
  /** Whether the server sends email. */
  canConfirm: z.boolean(),
  /** The address of the valid link that was sent last: a new one, or the current one that is not confirmed yet. */
  pending: z.object({ email: z.string(), expiresAt: instant }).nullable(),
});
export type EmailState = z.infer<typeof emailState>;

/** Devices and open tasks that need a new assignee when a user is deleted. */
export const removalPreview = z.object({
  name: z.string(),
  devices: z.number().int(),
  openTasks: z.number().int(),
});
export type RemovalPreview = z.infer<typeof removalPreview>;

export const ownRemovalPreview = removalPreview.omit({ name: true }).extend({
  /** The last active administrator cannot delete their account. */
  isLastAdmin: z.boolean(),
});
export type OwnRemovalPreview = z.infer<typeof ownRemovalPreview>;

export const removeOwnAccountInput = z.object({
  /** Needed unless the sign-in is recent. */
  currentPassword: z.string('The current password must be text').max(1000).optional(),
});

/** `handOverTo`: the user who takes over devices and open tasks; without it they are unassigned. */
export const removeUserInput = z.object({ id, handOverTo: id.nullable().optional() });

export const changePasswordInput = z.object({
  currentPassword: z
    .string('Please enter your current password')
    .min(1, 'Please enter your current password')
    .max(1000),
  newPassword: newPasswordField,
});

/** Every session ends, including the caller's; the tokens belong to a new one. */
export const passwordChanged = z.object({ message: z.string(), token: z.string(), refreshToken: z.string() });

export const session = z.object({
  id: z.string(),
  /** Example: 'Firefox on Linux'. */
  browser: z.string(),
  /** IP address of the latest sign-in or token refresh; null if it was not stored. */
  address: z.string().nullable(),
  since: instant,
  lastUsedAt: instant,
  /** When the session ends: after the idle time since its last use, or at its absolute end if that is earlier. */
  endsAt: instant,
  /** Whether it is the caller's session. */
  current: z.boolean(),
});
export type Session = z.infer<typeof session>;
export const sessionIdInput = z.object({ id });

export const inviteInput = z.object({
  /** Only this address may use the invitation. */
  email: readFrom((value) => (value === '' ? null : value), emailField.nullable()).optional(),
  role: anyCase(roles, () => `Role must be one of: ${roles.join(', ')}`).default('USER'),
});

/** `link` is a path below the address of the web client. It works once. */
export const passwordLink = z.object({ link: z.string(), expiresAt: instant });

/** `link` is a path below the address of the web client. */
export const invitationLink = z.object({ id: z.string(), link: z.string(), expiresAt: instant });

export const invitation = z.object({
  id: z.string(),
  email: z.string().nullable(),
  role: z.enum(roles),
  state: z.enum(['open', 'accepted', 'expired', 'revoked']),
  /** Null once that user was deleted. */
  invitedByName: z.string().nullable(),
  acceptedByName: z.string().nullable(),
  createdAt: instant,
  expiresAt: instant,
  /** When it was last sent by email, and whether the last attempt failed. */
  mailedAt: instant.nullable(),
  mailFailed: z.boolean(),
});
export type Invitation = z.infer<typeof invitation>;
export const maxInvited = 100;
export const inviteManyInput = z.object({
  emails: z
    .array(emailField, 'Enter at least one email address')
    .min(1, 'Enter at least one email address')
    .max(maxInvited, `At most ${maxInvited} people can be invited at once`),
  role: anyCase(roles, () => `Role must be one of: ${roles.join(', ')}`).default('USER'),
});
/** `mailed`: emails with the links are on their way; otherwise somebody must hand the links over. */
export const invitedMany = z.object({
  mailed: z.boolean(),
  invitations: z.array(invitationLink.extend({ email: z.string() })),
  /** Addresses that have an account. */
  existing: z.array(z.string()),
});
export type InvitedMany = z.infer<typeof invitedMany>;
export const resentInvitation = invitationLink.extend({ mailed: z.boolean() });

export const invitationIdInput = z.object({ id });
