import type { Settings } from '../context';

/** Who may join an organization: anyone who signs up, only invited people, or nobody. */
export const organizationSignUpModes = ['open', 'invite', 'closed'] as const;
export type OrganizationSignUp = (typeof organizationSignUpModes)[number];

/** The organization that people join without an invitation when the server's mode is 'open'. */
export const defaultOrganizationId = 'default';

/** What an organization can choose within the server's mode (SIGNUP), the least restrictive first. */
export function signUpChoices(server: Settings['signUp'], organizationId: string): readonly OrganizationSignUp[] {
  if (server === 'closed') return ['closed'];
  return server === 'open' && organizationId === defaultOrganizationId ? organizationSignUpModes : ['invite', 'closed'];
}

/** The mode in force. A stored choice that the server no longer permits gives way to the least restrictive one it permits. */
export function signUpInForce(
  server: Settings['signUp'],
  organizationId: string,
  stored: OrganizationSignUp | null,
): OrganizationSignUp {
  const choices = signUpChoices(server, organizationId);
  return (stored && choices.includes(stored) ? stored : choices[0]) ?? 'closed';
}
