import type { AppRouter } from '@steward/api';
import type { TRPCClientError, TRPCLink } from '@trpc/client';
import { tap } from '@trpc/server/observable';
import { suspectConnection } from '../connection';

const unreachableMessage = 'Steward could not be reached. Check the network connection and try again.';

/** Tells the connection watch about calls without an answer and about live streams that were cut. */
export const connectionLink: TRPCLink<AppRouter> =
  () =>
  ({ next, op }) =>
    next(op).pipe(
      tap({
        next: ({ result }) => {
          if (result.type === 'state' && result.state === 'connecting' && result.error) suspectConnection();
        },
        error: (error) => {
          if (!isUnanswered(error)) return;
          suspectConnection();
          // instead of the browser's "Failed to fetch", which screens would show
          error.message = unreachableMessage;
        },
      }),
    );

/** A server's refusal has a shape; a call that was given up on purpose says nothing about the connection. */
const isUnanswered = ({ shape, cause }: TRPCClientError<AppRouter>): boolean =>
  !shape && cause?.name !== 'AbortError' && cause?.name !== 'AuthenticationError';
