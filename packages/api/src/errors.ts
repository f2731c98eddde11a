/** Expected errors of services, with tRPC's codes. Each transport maps them in one place (trpc.ts, apps/server rest/errors.ts). */
export type DomainErrorCode =
  | 'BAD_REQUEST'
  | 'UNAUTHORIZED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'PAYLOAD_TOO_LARGE'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'UNPROCESSABLE_CONTENT'
  | 'TOO_MANY_REQUESTS'
  | 'SERVICE_UNAVAILABLE';

export interface FieldProblem {
  path: string;
  message: string;
}

/** How to continue a sign-in after the correct password. */
export interface SecondFactorRequest {
  /** Proves for ten minutes that the password was correct. It is not a session. */
  challenge: string;
  expiresAt: string;
  /** Second factors of the account. Empty if its organization requires one and the account must set it up. */
  methods: ('app' | 'passkey' | 'recovery-code')[];
}

export class DomainError extends Error {
  readonly code: DomainErrorCode;
  /** Short and stable, for programs: the `error` field of a REST response ('User not found'). */
  readonly reason: string;
  readonly details: FieldProblem[] | undefined;
  /** Seconds, for TOO_MANY_REQUESTS and SERVICE_UNAVAILABLE. */
  readonly retryAfter: number | undefined;
  /** Set when the reason is 'Second factor required'. */
  readonly secondFactor: SecondFactorRequest | undefined;

  constructor(
    code: DomainErrorCode,
    message: string,
    options: {
      reason?: string;
      details?: FieldProblem[];
      retryAfter?: number;
      secondFactor?: SecondFactorRequest;
    } = {},
  ) {
    super(message);
    this.name = 'DomainError';
    this.code = code;
    this.reason = options.reason ?? defaultReasons[code];
    this.details = options.details;
    this.retryAfter = options.retryAfter;
    this.secondFactor = options.secondFactor;
  }
}

const defaultReasons: Record<DomainErrorCode, string> = {
  BAD_REQUEST: 'Bad Request',
  UNAUTHORIZED: 'Unauthorized',
  FORBIDDEN: 'Forbidden',
  NOT_FOUND: 'Not Found',
  CONFLICT: 'Conflict',
  PAYLOAD_TOO_LARGE: 'Payload Too Large',
  UNSUPPORTED_MEDIA_TYPE: 'Unsupported Media Type',
  UNPROCESSABLE_CONTENT: 'Unprocessable Content',
  TOO_MANY_REQUESTS: 'Too Many Requests',
  SERVICE_UNAVAILABLE: 'Service Unavailable',
};

const retryAfterStopSeconds = 2;

/** For streams and waiting calls on a server that stops: another server, or this one after its restart, answers the next request. */
export const serverStopping = (sentence = 'This server is stopping. Please connect again.') =>
  new DomainError('SERVICE_UNAVAILABLE', sentence, { retryAfter: retryAfterStopSeconds });

/** For absent and foreign ids alike, so that a caller cannot tell them apart. */
export const notFound = (record: string) => new DomainError('NOT_FOUND', `${record} not found.`);

/** Names the input field that caused the error, so that forms show the message there. */
export const fieldError = (path: string, message: string, code: 'BAD_REQUEST' | 'CONFLICT' = 'BAD_REQUEST') =>
  new DomainError(code, message, { details: [{ path, message }] });
