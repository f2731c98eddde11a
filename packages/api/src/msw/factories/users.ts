import type { User } from '@steward/api/schema/users';
import type { SessionUser } from '../lib/session/stored-session';

const instant = '2026-11-20T09:00:00.000Z';

/** Somebody as the list of users has them. */
export const userOf = (
  { id, firstName, lastName, email, role, organizationId }: SessionUser,
  given: Partial<User> = {},
): User => ({
  id,
  firstName,
  lastName,
  name: `${firstName} ${lastName}`,
  email,
  phone: null,
  role,
  organizationId,
  enabled: true,
  createdAt: instant,
  updatedAt: instant,
  lastLoginAt: null,
  ...given,
});
