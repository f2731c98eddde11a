import { connectionMessage, isNetworkFailure, type Refusal } from './server-answer';

const existing = 'An account with this email already exists. Please try logging in instead.';

/** Specification 1, section 8, in this order; what matches nothing is shown as the server said it. */
const rules: [RegExp, string][] = [
  [/between 3 and 40 characters/i, 'Password must be between 3 and 40 characters.'],
  [/already in use|already exists/i, existing],
  [/timed? ?out/i, 'Request timed out. Please try again.'],
  [/valid email|invalid email/i, 'Please enter a valid email address.'],
  [/password.*requirement/i, 'Please ensure your password meets all requirements.'],
  [/is required|required field/i, 'Please fill in all required fields.'],
  [/less than \d+ characters|too (long|short)|length/i, 'Please check the length requirements for your input.'],
  [/\b400\b|bad request/i, 'Please check your information and try again.'],
];

export function signUpMessage({ message, reason, transport }: Refusal): string {
  const said = message || reason || transport;
  if (!said) return 'Failed to create account. Please try again.';
  const known = rules.find(([pattern]) => pattern.test(said));
  if (known) return known[1];
  if (transport) return isNetworkFailure(transport) ? connectionMessage : 'Failed to create account';
  return said;
}

/** The link to sign in belongs to this one. */
export const isExistingAccount = (message: string) => message === existing;
