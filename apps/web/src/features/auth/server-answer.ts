import { TRPCClientError } from '@trpc/client';

/** What a failed call said: the server's own message and reason, or the transport's text when no server answered. */
export interface Refusal {
  /** The server's sentence. */
  message: string;
  /** The `error` field of the documented answers. */
  reason: string;
  /** Neither: "Failed to fetch", "502". */
  transport: string;
}

export function refusalOf(error: unknown): Refusal {
  const nothing = { message: '', reason: '', transport: '' };
  if (!(error instanceof TRPCClientError)) return { ...nothing, transport: String(error) };
  if (!error.shape) return { ...nothing, transport: error.message };
  const reason: unknown = error.data?.reason;
  return { ...nothing, message: error.message, reason: typeof reason === 'string' ? reason : '' };
}

export const connectionMessage =
  'Unable to connect to the server. Please check your internet connection and try again.';
export const isNetworkFailure = (text: string) => /network|fetch/i.test(text);
