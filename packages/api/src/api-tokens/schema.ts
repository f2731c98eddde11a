import { z } from 'zod';
import { confirmingPassword } from '../auth/schema';
import { id, instant } from '../fields';
import { apiScopes } from '../permissions';

export const maxTokenDays = 365;
export const defaultTokenDays = 90;

const daysSentence = `An API token is valid for 1 to ${maxTokenDays} days`;
const name = z
  .string('The name is required')
  .trim()
  .min(1, 'The name is required')
  .max(100, 'The name must be at most 100 characters');
const validDays = z.number(daysSentence).int(daysSentence).min(1, daysSentence).max(maxTokenDays, daysSentence);

export const apiToken = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(apiScopes)),
  createdByName: z.string(),
  createdAt: instant,
  expiresAt: instant,
  expired: z.boolean(),
  /** Exact to a minute; null when it was never used. */
  lastUsedAt: instant.nullable(),
});
export type ApiToken = z.infer<typeof apiToken>;

export const createTokenInput = z.object({
  name,
  scopes: z
    .array(z.enum(apiScopes), 'Choose at least one scope')
    .min(1, 'Choose at least one scope')
    .refine((scopes) => new Set(scopes).size === scopes.length, 'Choose each scope once'),
  validDays: validDays.default(defaultTokenDays),
  password: confirmingPassword,
});
export const createDeviceTokenInput = z.object({ deviceId: id, name, validDays: validDays.default(defaultTokenDays) });

/** `token` is returned only once, because its secret is stored hashed. */
export const createdToken = z.object({ id: z.string(), token: z.string(), expiresAt: instant });
export type CreatedToken = z.infer<typeof createdToken>;

export const tokenIdInput = z.object({ id });
export const deviceTokenIdInput = z.object({ deviceId: id, id });

export const tokensOfUserInput = z.object({ userId: id });
export const userTokenIdInput = z.object({ userId: id, id });
