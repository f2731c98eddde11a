import type { AppRouter } from '@steward/api';
import { TRPCClientError } from '@trpc/client';

type ErrorData = NonNullable<TRPCClientError<AppRouter>['data']>;
/** How a sign-in continues after a correct password. */
export type SecondFactorRequest = NonNullable<ErrorData['secondFactor']>;

/** @returns undefined for any other error */
export function secondFactorRequestOf(error: unknown): SecondFactorRequest | undefined {
  return error instanceof TRPCClientError ? (error.data as ErrorData | undefined)?.secondFactor : undefined;
}
