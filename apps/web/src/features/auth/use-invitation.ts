import { trpc } from '../../lib/trpc/trpc';
import { connectionMessage, isNetworkFailure, refusalOf } from './server-answer';

/** What an invitation's link gives: nothing without a token. */
export function useInvitation(token: string | undefined) {
  const { data, error, isFetching, refetch } = trpc.auth.invitation.useQuery(
    { token: token ?? '' },
    { enabled: token !== undefined, staleTime: Number.POSITIVE_INFINITY },
  );
  const refusal = error ? refusalOf(error) : undefined;
  return {
    invitation: data,
    loading: token !== undefined && !data && !error,
    /** The server's sentence, or that there was no server to ask. */
    error: refusal && (refusal.message || sayTransport(refusal.transport)),
    /** Asking again may help: the server has not said no. */
    retry: refusal && !refusal.message ? () => void refetch() : undefined,
    retrying: isFetching,
  };
}

const sayTransport = (transport: string) =>
  isNetworkFailure(transport) ? connectionMessage : 'The invitation could not be read. Please try again.';
