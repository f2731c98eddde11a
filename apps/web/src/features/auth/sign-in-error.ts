import { connectionMessage, isNetworkFailure, type Refusal } from './server-answer';

const reasons: Record<string, string> = {
  'User not found': 'No account found with this email address. Please check your email or sign up for a new account.',
  'Invalid password': 'Incorrect password. Please check your password and try again.',
  'Authentication failed': 'Unable to verify credentials. Please try again.',
};

/** The server's message unchanged, else by its error field, else by the transport's text (specification 1, section 8). */
export function signInMessage({ message, reason, transport }: Refusal): string {
  if (message) return message;
  if (reason) return reasons[reason] ?? reason;
  if (/401|unauthorized/i.test(transport))
    return 'Invalid email or password. Please check your credentials and try again.';
  if (/403|forbidden/i.test(transport)) return 'Access denied. Please contact support if you believe this is an error.';
  if (isNetworkFailure(transport)) return connectionMessage;
  return 'Login failed. Please try again.';
}

/** Whether to show the link to sign up beside the message. */
export const isUnknownAccount = (message: string) => message.includes('No account found');
