import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '../router';

/** A call that is rejected again within this time after a renewal fails with the error. */
const minRenewalIntervalMs = 60_000;

/**
 * Renews the token and repeats a call or subscription that was rejected with 401. A subscription outlives many tokens; it
 * resumes after the last event that it received.
 */
export function renewalLink(renewToken: () => Promise<unknown>): TRPCLink<AppRouter> {
  return () => {
    let renewal: Promise<unknown> | null = null;
    const renewOnce = () => {
      renewal ??= renewToken().finally(() => {
        renewal = null;
      });
      return renewal;
    };
    return ({ next, op }) =>
      observable((observer) => {
        // sign-in and sign-up answer 401 for a wrong password
        if (op.path.startsWith('auth.')) return next(op).subscribe(observer);
        let current: { unsubscribe(): void } | undefined;
        let stopped = false;
        let renewedAt = Number.NEGATIVE_INFINITY;
        let lastEventId: string | undefined;
        const send = () => {
          current = next(
            lastEventId === undefined ? op : { ...op, input: resumeAfter(lastEventId, op.input) },
          ).subscribe({
            next: (value) => {
              const { result } = value;
              if ('id' in result && typeof result.id === 'string') lastEventId = result.id;
              observer.next(value);
            },
            complete: () => observer.complete(),
            error: (error) => {
              const now = Date.now();
              if (!isUnauthorized(error) || now - renewedAt < minRenewalIntervalMs) return observer.error(error);
              renewedAt = now;
              renewOnce().then(
                () => stopped || send(),
                (failure: Error) => observer.error(TRPCClientError.from(failure)),
              );
            },
          });
        };
        send();
        return () => {
          stopped = true;
          current?.unsubscribe();
        };
      });
  };
}

const isUnauthorized = ({ data }: TRPCClientError<AppRouter>) => data?.httpStatus === 401;

const resumeAfter = (lastEventId: string, input: unknown) => ({ ...(input as object | undefined), lastEventId });
