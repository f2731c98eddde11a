import type { AppRouter } from '@steward/api';
import type { TRPCClientError, TRPCLink } from '@trpc/client';
import { tap } from '@trpc/server/observable';
import { suspectConnection } from '../connection';

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
          if (isUnanswered(error)) suspectConnection();
        },
      }),
    );

/** A server's refusal has a shape; a call that was given up on purpose says nothing about the connection. */
const isUnanswered = ({ shape, cause }: TRPCClientError<AppRouter>): boolean =>
  !shape && cause?.name !== 'AbortError' && cause?.name !== 'AuthenticationError';
