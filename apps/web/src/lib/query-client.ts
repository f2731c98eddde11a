import { QueryClient } from '@tanstack/react-query';
import { TRPCClientError } from '@trpc/client';

const attempts = 3;

/** Only what may go better next time: no answer at all, or a fault of the server. */
function isWorthRetrying(failures: number, error: unknown): boolean {
  if (failures >= attempts - 1) return false;
  const status = error instanceof TRPCClientError ? error.data?.httpStatus : undefined;
  return typeof status === 'number' ? status >= 500 : !(error instanceof TRPCClientError && isFinal(error));
}

/** The session could not be renewed: asking again asks the same. */
const isFinal = (error: Error) => error.cause instanceof Error && error.cause.name === 'AuthenticationError';

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: isWorthRetrying, retryDelay: 1000 },
    },
  });
