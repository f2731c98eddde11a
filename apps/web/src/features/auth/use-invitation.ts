import { trpc } from '../../lib/trpc/trpc';
import { messageOf, refusalOf } from './server-answer';

/** Loads the invitation of a link; idle without a token. */
export function useInvitation(token: string | undefined) {
  const { data, error, isFetching, refetch } = trpc.auth.invitation.useQuery(
    { token: token ?? '' },
    { enabled: token !== undefined, staleTime: Number.POSITIVE_INFINITY },
  );
  const refusal = error ? refusalOf(error) : undefined;
  return {
    invitation: data,
    loading: token !== undefined && !data && !error,
    /** The server's message, or one about the connection. */
    error: error && messageOf(error, 'The invitation could not be loaded. Please try again.'),
    /** Defined when a retry may help because the server did not reject the token. */
    retry: refusal && !refusal.message ? () => void refetch() : undefined,
    retrying: isFetching,
  };
}
