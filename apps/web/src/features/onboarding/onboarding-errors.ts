/** The connection failed: worth a retry with the same idempotency key. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

/** The server rejected the request. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  /** The server's message. */
  readonly sentence: string | null;
  constructor(status: number, sentence: string | null) {
    super(`HTTP error! status: ${status}`);
    this.status = status;
    this.sentence = sentence;
  }
}

/** Responses of a proxy that cannot reach the server. */
const gatewayStatuses = [502, 503, 504];
const retryable =
  /timeout|network|connection|stream|incomplete chunked encoding|ECONNRESET|ECONNREFUSED|ENOTFOUND|ETIMEDOUT/i;

/** Whether the outcome on the server is unknown (specification 2, section 8). */
export function isNetworkIssue(error: unknown): boolean {
  if (error instanceof HttpError) return gatewayStatuses.includes(error.status);
  return error instanceof NetworkError || (error instanceof Error && retryable.test(error.message));
}
