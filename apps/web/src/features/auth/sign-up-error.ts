import { connectionMessage, isNetworkFailure, type Refusal } from './server-answer';

const existingAccountText = 'An account with this email already exists. Please try logging in instead.';

/** First match wins (specification 1, section 8); any other server message is shown unchanged. */
const rules: [RegExp, string][] = [
  [/between 3 and 40 characters/i, 'Password must be between 3 and 40 characters.'],
  [/already in use|already exists/i, existingAccountText],
  [/timed? ?out/i, 'Request timed out. Please try again.'],
  [/valid email|invalid email/i, 'Please enter a valid email address.'],
  [/password.*requirement/i, 'Please ensure your password meets all requirements.'],
  [/is required|required field/i, 'Please fill in all required fields.'],
  [/less than \d+ characters|too (long|short)|length/i, 'Please check the length requirements for your input.'],
  [/\b400\b|bad request/i, 'Please check your information and try again.'],
];

export function signUpMessage({ message, reason, transport }: Refusal): string {
  const text = message || reason || transport;
  if (!text) return 'Failed to create account. Please try again.';
  const rule = rules.find(([pattern]) => pattern.test(text));
  if (rule) return rule[1];
  if (transport) return isNetworkFailure(transport) ? connectionMessage : 'Failed to create account';
  return text;
}

/** Whether to show the link to sign in beside the message. */
export const isExistingAccount = (message: string) => message === existingAccountText;
