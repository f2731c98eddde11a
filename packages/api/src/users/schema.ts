import { z } from 'zod';
import { emailField, firstNameField, lastNameField } from '../auth/schema';
import { anyCase, id, instant, readFrom } from '../fields';
import { paged } from '../paging';
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
  /** The same, by the name it has outside lists (specification 1, section 3). */
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
    /** Of three. */
    totalConnected: z.number().int(),
  }),
  permissions: z.object({ canEditRole: z.boolean(), canEditStatus: z.boolean() }),
});
export type ComprehensiveProfile = z.infer<typeof comprehensiveProfile>;

export const userPage = paged(user);

/** Without an id: one's own. Somebody else's only for an ADMIN. */
export const comprehensiveInput = z.object({ id: id.optional() }).default({});

/** Empty text is stored as null. */
const orNull = (length: number, field: string) =>
  z
    .string(`${field} must be text`)
    .trim()
    .max(length, `${field} must be at most ${length} characters`)
    .transform((text) => text || null)
    .nullable();

const integrationFields = {
  gmailId: orNull(254, 'Gmail ID'),
  slackId: orNull(254, 'Slack ID'),
  teamId: orNull(254, 'Teams ID'),
};

/** The profile payload (specification 1, section 3). A field that is left out stays as it is. */
export const profileInput = z
  .object({
    firstName: firstNameField,
    lastName: lastNameField,
    email: emailField,
    phone: orNull(50, 'Phone'),
    role: anyCase(roles, () => `Role must be one of: ${roles.join(', ')}`),
    enabled: z.boolean('Enabled must be true or false'),
    ...integrationFields,
  })
  .partial();
export type ProfileInput = z.output<typeof profileInput>;

export const updateUserInput = profileInput.extend({ id });
export const updateIntegrationsInput = z.object(integrationFields).partial();
export const userIdInput = z.object({ id });

/** What waits for somebody else when a user is deleted. */
export const removalPreview = z.object({
  name: z.string(),
  devices: z.number().int(),
  openTasks: z.number().int(),
});
export type RemovalPreview = z.infer<typeof removalPreview>;

/** `handOverTo`: who takes over devices and open tasks; without it they are released. */
export const removeUserInput = z.object({ id, handOverTo: id.nullable().optional() });

export const changePasswordInput = z.object({
  currentPassword: z
    .string('Please enter your current password')
    .min(1, 'Please enter your current password')
    .max(1000),
  newPassword: z
    .string('Password must be at least 6 characters long')
    .min(6, 'Password must be at least 6 characters long')
    .max(40, 'Password must be at most 40 characters long'),
});

/** Every session ends, this one too: the tokens are of the new one. */
export const passwordChanged = z.object({ message: z.string(), token: z.string(), refreshToken: z.string() });

export const session = z.object({
  id: z.string(),
  /** 'Firefox on Linux' */
  browser: z.string(),
  since: instant,
  lastUsedAt: instant,
  /** The one that asks. */
  current: z.boolean(),
});
export type Session = z.infer<typeof session>;

export const inviteInput = z.object({
  /** Only this address may use the invitation. */
  email: readFrom((given) => (given === '' ? null : given), emailField.nullable()).optional(),
  role: anyCase(roles, () => `Role must be one of: ${roles.join(', ')}`).default('USER'),
});

/** `link` is said once: its secret is stored hashed. A path below the address of the web client. */
export const invited = z.object({ id: z.string(), link: z.string(), expiresAt: instant });

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
});
export type Invitation = z.infer<typeof invitation>;
export const invitationIdInput = z.object({ id });
