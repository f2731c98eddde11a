import { TRPCClientError } from '@trpc/client';
import { AuthenticationError } from '../../../lib/session/authentication-error';
import { TimeLimitExceeded } from '../../../lib/time-limit';

/** unreachable: no response of the server, or it is down. busy: too many calls. */
type SendFailure = 'unreachable' | 'busy' | 'signed-out' | 'refused';

/** Statuses that do not mean a refusal: a timeout, or the server behind a proxy is down. */
const unansweredStatuses = [408, 502, 503, 504];

/** Classifies a failed call: it can be retried later (connection, rate limit, sign-in), or the server has refused it. */
export function sendFailureOf(error: unknown): SendFailure {
  if (error instanceof TimeLimitExceeded) return 'unreachable';
  if (!(error instanceof TRPCClientError)) return 'refused';
  const { cause } = error;
  if (cause instanceof AuthenticationError) return cause.refused ? 'signed-out' : 'unreachable';
  const status: unknown = error.data?.httpStatus;
  if (typeof status !== 'number' || unansweredStatuses.includes(status)) return 'unreachable';
  if (status === 401) return 'signed-out';
  return status === 429 ? 'busy' : 'refused';
}

/** Whether retrying the unchanged call is pointless. */
export const isRefused = (error: unknown): boolean => sendFailureOf(error) === 'refused';
