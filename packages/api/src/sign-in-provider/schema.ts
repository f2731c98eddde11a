import { z } from 'zod';

/** Null if no provider is set up. */
export const signInProvider = z.object({ label: z.string() }).nullable();

/** Why a sign-in with the provider failed; the sign-in page has a sentence for each. */
export const providerRefusals = [
  'cancelled',
  'unavailable',
  'expired',
  'refused',
  'no-email',
  'email-not-verified',
  'account-exists',
  'unknown-account',
  'disabled',
] as const;
export type ProviderRefusal = (typeof providerRefusals)[number];
