/** The way to the server broke: worth another attempt with the same key. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

/** The server answered, and refused. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  /** The server's own sentence. */
  readonly sentence: string | null;
  constructor(status: number, sentence: string | null) {
    super(`HTTP error! status: ${status}`);
    this.status = status;
    this.sentence = sentence;
  }
}

/** A proxy that cannot reach the server speaks for it with these. */
const betweenUsAndServer = [502, 503, 504];
const retryable =
  /timeout|network|connection|stream|incomplete chunked encoding|ECONNRESET|ECONNREFUSED|ENOTFOUND|ETIMEDOUT/i;

/** Whether what happened on the server is simply not known (specification 2, section 8). */
export function isNetworkIssue(error: unknown): boolean {
  if (error instanceof HttpError) return betweenUsAndServer.includes(error.status);
  return error instanceof NetworkError || (error instanceof Error && retryable.test(error.message));
}
