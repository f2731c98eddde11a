import type { AppRouter } from '@steward/api';
import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { suspectConnection, unreachableMessage } from '../connection';

/**
 * Reports calls without a response and interrupted streams to the connection watch. Replaces the browser's message
 * ("Failed to fetch") by a readable one and keeps the original error as cause.
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
          observer.error(unanswered ? withReadableMessage(error) : error);
        },
      }),
    );

/** Errors of the server have a shape. Aborted calls and authentication errors do not concern the connection. */
const isUnanswered = ({ shape, cause }: TRPCClientError<AppRouter>): boolean =>
  !shape && cause?.name !== 'AbortError' && cause?.name !== 'AuthenticationError';

/** `fetch` throws a TypeError without a response; the error page of a proxy causes a SyntaxError in JSON parsing. */
const withReadableMessage = (error: TRPCClientError<AppRouter>): TRPCClientError<AppRouter> =>
  error.cause instanceof TypeError || error.cause instanceof SyntaxError
    ? new TRPCClientError(unreachableMessage, { cause: error.cause, ...(error.meta ? { meta: error.meta } : {}) })
    : error;
