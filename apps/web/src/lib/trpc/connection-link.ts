import type { AppRouter } from '@steward/api';
import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { suspectConnection, unreachableMessage } from '../connection';

/**
 * Tells the connection watch about calls without an answer and about live streams that were cut. What the browser says
 * of such a call ("Failed to fetch") is replaced by a sentence that a person can read; the error itself stays the cause.
 */
export const connectionLink: TRPCLink<AppRouter> =
  () =>
  ({ next, op }) =>
    observable((observer) =>
      next(op).subscribe({
        next: (value) => {
          const { result } = value;
          if (result.type === 'state' && result.state === 'connecting' && result.error) suspectConnection();
          observer.next(value);
        },
        complete: () => observer.complete(),
        error: (error) => {
          const unanswered = isUnanswered(error);
          if (unanswered) suspectConnection();
          observer.error(unanswered ? readable(error) : error);
        },
      }),
    );

/** A server's refusal has a shape; a call that was given up on purpose says nothing about the connection. */
const isUnanswered = ({ shape, cause }: TRPCClientError<AppRouter>): boolean =>
  !shape && cause?.name !== 'AbortError' && cause?.name !== 'AuthenticationError';

/** `fetch` throws a TypeError when nobody answers; a proxy's page in the server's place cannot be read as JSON. */
const readable = (error: TRPCClientError<AppRouter>): TRPCClientError<AppRouter> =>
  error.cause instanceof TypeError || error.cause instanceof SyntaxError
    ? new TRPCClientError(unreachableMessage, { cause: error.cause, ...(error.meta ? { meta: error.meta } : {}) })
    : error;
