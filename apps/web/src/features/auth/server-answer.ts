import { TRPCClientError } from '@trpc/client';

/** Details of a failed call: the server's message and reason, or the transport's text without a response. */
export interface Refusal {
  /** The server's message. */
  message: string;
  /** The `error` field of a REST error. */
  reason: string;
  /** Text of the transport, such as "Failed to fetch" or "502". */
  transport: string;
}

export function refusalOf(error: unknown): Refusal {
  const noRefusal = { message: '', reason: '', transport: '' };
  if (!(error instanceof TRPCClientError)) return { ...noRefusal, transport: String(error) };
  if (!error.shape) return { ...noRefusal, transport: error.message };
  const reason: unknown = error.data?.reason;
  return { ...noRefusal, message: error.message, reason: typeof reason === 'string' ? reason : '' };
}

/** The server's message, or one about the connection, or `fallback`. */
export function messageOf(error: unknown, fallback: string): string {
  const { message, transport } = refusalOf(error);
  return message || (isNetworkFailure(transport) ? connectionMessage : fallback);
}

export const connectionMessage =
  'Unable to connect to the server. Please check your internet connection and try again.';
export const isNetworkFailure = (text: string) => /network|fetch/i.test(text);
