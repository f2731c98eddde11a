import type { User } from '@steward/api/schema/users';
import type { SessionUser } from '../../lib/session/stored-session';

/** Somebody in the list. Of the fallback, the signed-in user alone, less is known. */
export type Person = Pick<User, 'id' | 'firstName' | 'lastName' | 'email' | 'phone' | 'role' | 'enabled'> & {
  createdAt: string | null;
  lastLoginAt: string | null;
};

/** What this browser knows of who is signed in. */
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
