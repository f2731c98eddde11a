import type { AppRouter } from '@steward/api';
import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { refreshTokens } from '../session/refresh-tokens';
import { storedToken } from '../session/stored-session';

/** Retries a call that fails with 401 or 403 once with new tokens. Excludes sign-in and sign-up, whose 401 is final. */
export const refreshLink: TRPCLink<AppRouter> =
  () =>
  ({ next, op }) =>
    observable((observer) => {
      if (op.type === 'subscription' || /^(auth|signIn|signInProvider)\./.test(op.path))
        return next(op).subscribe(observer);
      let current: { unsubscribe(): void };
      let stopped = false;
      const attempt = (retries: number) => {
        const token = storedToken();
        current = next(op).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          error: (error) => {
            const status = error.data?.httpStatus;
            if (retries === 0 || (status !== 401 && status !== 403)) return observer.error(error);
            refreshTokens(token, status).then(
              () => stopped || attempt(retries - 1),
              (failure: Error) => observer.error(TRPCClientError.from(failure)),
            );
          },
        });
      };
      attempt(1);
      return () => {
        stopped = true;
        current.unsubscribe();
      };
    });
