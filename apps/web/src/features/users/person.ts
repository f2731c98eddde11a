import type { User } from '@steward/api/schema/users';
import type { SessionUser } from '../../lib/session/stored-session';

/** A listed user. Dates and phone are null for the fallback built from the session. */
export type Person = Pick<User, 'id' | 'firstName' | 'lastName' | 'email' | 'phone' | 'role' | 'enabled'> & {
  createdAt: string | null;
  lastLoginAt: string | null;
};

/** The current user as stored in this browser. */
export const personOfSession = ({ id, firstName, lastName, email, role }: SessionUser): Person => ({
  id,
  firstName,
  lastName,
  email,
  role,
  phone: null,
  enabled: true,
  createdAt: null,
  lastLoginAt: null,
});

export const fullName = ({ firstName, lastName, email }: Pick<Person, 'firstName' | 'lastName' | 'email'>): string =>
  `${firstName} ${lastName}`.trim() || email;
