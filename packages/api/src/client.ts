import {
  createTRPCClient,
  httpBatchStreamLink,
  httpLink,
  httpSubscriptionLink,
  isNonJsonSerializable,
  splitLink,
} from '@trpc/client';
import type { AppRouter } from './router';

export interface ClientOptions {
  /** 'https://steward.example': where the server is. Empty in a page that the server itself serves. */
  baseUrl?: string;
  /** Asked before each request; null when nobody is signed in. */
  token?: () => string | null | Promise<string | null>;
}

/** The typed client: every procedure with its input and output. Subscriptions go by the session cookie. */
export function createStewardClient({ baseUrl = '', token = () => null }: ClientOptions = {}) {
  const url = `${baseUrl}/trpc`;
  const headers = async () => {
    const value = await token();
    return value === null ? {} : { authorization: `Bearer ${value}` };
  };
  return createTRPCClient<AppRouter>({
    links: [
      splitLink({
        condition: (op) => op.type === 'subscription',
        true: httpSubscriptionLink({ url }),
        false: splitLink({
          condition: (op) => isNonJsonSerializable(op.input),
          true: httpLink({ url, headers }),
          false: httpBatchStreamLink({ url, headers }),
        }),
      }),
    ],
  });
}
