import { z } from 'zod';
import { instant } from '../fields';
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
});
export type User = z.infer<typeof user>;

export const profile = user.extend({ organizationName: z.string() });
export type Profile = z.infer<typeof profile>;
