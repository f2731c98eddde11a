import { z } from 'zod';

/** Rules for new passwords. Browser-safe: forms state the rule before the person types and check it as they do. */

export const passwordPolicies = ['specified', 'strict'] as const;
export type PasswordPolicy = (typeof passwordPolicies)[number];

/** Whether the password is for a new account or replaces another one. */
type Purpose = 'sign-up' | 'change';

/** A password may contain any characters, including spaces, and is never truncated. */
const lengths = {
  // the documented limits: 3 to 40 at sign-up, at least 6 at a change
  specified: { 'sign-up': { min: 3, max: 40 }, change: { min: 6, max: 40 } },
  strict: { 'sign-up': { min: 12, max: 128 }, change: { min: 12, max: 128 } },
} as const satisfies Record<PasswordPolicy, Record<Purpose, { min: number; max: number }>>;

/** Whether common and guessable passwords are refused, which only the server checks. */
export const refusesCommonPasswords = (policy: PasswordPolicy) => policy === 'strict';

/** Schema of a new password, without the check for common ones. */
export function newPasswordSchema(policy: PasswordPolicy, purpose: Purpose) {
  const { min, max } = lengths[policy][purpose];
  if (purpose === 'sign-up') {
    const message = `Password must be between ${min} and ${max} characters`;
    return z.string().min(min, message).max(max, message);
  }
  return z
    .string()
    .min(min, `Password must be at least ${min} characters long`)
    .max(max, `Password must be at most ${max} characters long`);
}

/** The rule in words, shown below the field. */
export function passwordRule(policy: PasswordPolicy, purpose: Purpose): string {
  const { min, max } = lengths[policy][purpose];
  if (policy === 'strict') return `${min} to ${max} characters, none of the common passwords. A few words are good.`;
  return purpose === 'sign-up' ? `${min} to ${max} characters.` : `At least ${min} characters.`;
}
