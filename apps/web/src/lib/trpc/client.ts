import type { AppRouter } from '@steward/api';
import {
  createTRPCClient,
  httpBatchStreamLink,
  httpLink,
  httpSubscriptionLink,
  isNonJsonSerializable,
  splitLink,
  type TRPCLink,
} from '@trpc/client';
import { storedToken } from '../session/stored-session';
import { refreshLink } from './refresh-link';
import { trpc } from './trpc';

const headers = () => {
  const token = storedToken();
  return token === null ? {} : { authorization: `Bearer ${token}` };
};

function links(url: string): TRPCLink<AppRouter>[] {
  return [
    refreshLink,
    splitLink({
      condition: (op) => op.type === 'subscription',
      // EventSource cannot send a header: the session cookie speaks for the user
      true: httpSubscriptionLink({ url }),
      false: splitLink({
        condition: (op) => isNonJsonSerializable(op.input),
        true: httpLink({ url, headers }),
        false: httpBatchStreamLink({ url, headers }),
      }),
    }),
  ];
}

/** For hooks. */
export const createHooksClient = (url = '/trpc') => trpc.createClient({ links: links(url) });
/** For code outside of components. */
export const createApiClient = (url = '/trpc') => createTRPCClient<AppRouter>({ links: links(url) });
export type ApiClient = ReturnType<typeof createApiClient>;
