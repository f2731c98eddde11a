import type { ProviderSettings } from '../context';
import type { Role } from '../permissions';

/** What the provider says about a person, from the verified ID token and its user info. */
export interface ProviderClaims {
  issuer: string;
  subject: string;
  claims: Record<string, unknown>;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** In lower case; empty without one. */
export const emailOf = ({ claims }: ProviderClaims): string => textOf(claims.email).toLowerCase();

/** Some providers send the text 'true'. */
export const isEmailVerified = ({ claims }: ProviderClaims): boolean =>
  claims.email_verified === true || claims.email_verified === 'true';

export function namesOf(person: ProviderClaims): { firstName: string; lastName: string } {
  const { given_name, family_name, name } = person.claims;
  const [first = '', ...rest] = textOf(name).split(/\s+/);
  const firstName = textOf(given_name) || first || emailOf(person).split('@')[0] || 'Unknown';
  const lastName = textOf(family_name) || rest.join(' ') || '-';
  return { firstName: firstName.slice(0, 100), lastName: lastName.slice(0, 100) };
}

/** @returns null if roles do not follow the provider */
export function roleOf({ claims }: ProviderClaims, { role }: ProviderSettings): Role | null {
  if (!role) return null;
  const claim = claims[role.claim];
  const values = Array.isArray(claim) ? claim : [claim];
  return values.some((value) => typeof value === 'string' && role.adminValues.includes(value)) ? 'ADMIN' : 'USER';
}

/** Whether the provider has asked for several factors (RFC 8176). */
export const hasSecondFactor = ({ claims }: ProviderClaims): boolean =>
  Array.isArray(claims.amr) && claims.amr.includes('mfa');

/** Time of authentication at the provider (`auth_time`); null if the provider does not send it. */
export const authenticatedAt = ({ claims }: ProviderClaims): Date | null =>
  typeof claims.auth_time === 'number' ? new Date(claims.auth_time * 1000) : null;
