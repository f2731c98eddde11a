import type { Role } from '@steward/api/permissions';

export const roleLabels: Record<Role, string> = { USER: 'User', ADMIN: 'Administrator' };

export const fieldLabels = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  role: 'Role',
  enabled: 'Account status',
  gmailId: 'Gmail',
  slackId: 'Slack',
  teamId: 'Teams',
} as const;

export const sectionNotes = {
  basic: 'How colleagues see and reach you.',
};

/** Explains that users cannot change their own role and status. */
export const accountNote = (role: Role): string =>
  `Only ${role === 'ADMIN' ? 'another' : 'an'} administrator can change role and status.`;

export const configuredText = (total: number): string => `${total}/3 configured`;
