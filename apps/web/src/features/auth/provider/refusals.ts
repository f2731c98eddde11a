import type { ProviderRefusal } from '@steward/api/schema/sign-in-provider';

/** Why a sign-in with the provider failed. @param label the provider's name */
export const refusalSentence = (refusal: ProviderRefusal, label: string): string => sentences[refusal](label);

const sentences: Record<ProviderRefusal, (label: string) => string> = {
  cancelled: (label) => `The sign-in with ${label} was cancelled. You can try again.`,
  unavailable: (label) =>
    `${label} cannot be reached at the moment. Please try again later, or sign in with your password.`,
  expired: (label) => `The sign-in with ${label} took too long or began in another browser. Please try again.`,
  refused: (label) => `The answer of ${label} could not be verified. Please try again.`,
  'no-email': (label) => `${label} did not pass on your email address. Please ask an administrator.`,
  'email-not-verified': (label) => `${label} has not verified your email address. Please verify it there first.`,
  'account-exists': (label) =>
    `An account with your email address exists, but is not connected with ${label}. Please sign in with your password, or ask an administrator.`,
  'unknown-account': () => 'There is no account for you yet. Please ask an administrator for an invitation.',
  disabled: () => 'Access denied. Please contact support if you believe this is an error.',
};

export const readRefusal = (outcome: string | undefined): ProviderRefusal | undefined =>
  outcome !== undefined && Object.hasOwn(sentences, outcome) ? (outcome as ProviderRefusal) : undefined;
