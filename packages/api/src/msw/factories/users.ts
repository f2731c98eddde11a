import type { User } from '../../users/schema';
import type { Person } from './people';

const instant = '2026-11-20T09:00:00.000Z';

export const userOf = (
  { id, firstName, lastName, email, role, organizationId }: Omit<Person, 'organizationName'>,
  overrides: Partial<User> = {},
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
  ...overrides,
});
