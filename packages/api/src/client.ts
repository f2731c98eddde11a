import {
  createTRPCClient,
  httpBatchLink,
  httpBatchStreamLink,
  httpLink,
  httpSubscriptionLink,
  isNonJsonSerializable,
  splitLink,
  type TRPCLink,
} from '@trpc/client';
import type { ProcedurePath } from './msw/procedures';
import type { AppRouter } from './router';

export interface ClientOptions {
  /** 'https://steward.example': where the server is. Empty in a page that the server itself serves. */
  baseUrl?: string;
  /** Asked before each request; null when nobody is signed in. */
  token?: () => string | null | Promise<string | null>;
}

/** Answers that come in pieces. All others wait for their end, so that they can carry headers: cookies, Retry-After. */
const streamed: readonly ProcedurePath[] = ['chat.ask', 'chat.regenerate'];

/** How each kind of call travels: subscriptions as server-sent events, forms alone, streamed answers, all others in batches. */
export function stewardLink({ baseUrl = '', token = () => null }: ClientOptions = {}): TRPCLink<AppRouter> {
  const url = `${baseUrl}/trpc`;
  const headers = async () => {
    const value = await token();
    return value === null ? {} : { authorization: `Bearer ${value}` };
  };
  return splitLink({
    condition: (op) => op.type === 'subscription',
    // EventSource cannot send a header: the session cookie speaks for the user
    true: httpSubscriptionLink({ url }),
    false: splitLink({
      condition: (op) => isNonJsonSerializable(op.input),
      true: httpLink({ url, headers }),
      false: splitLink({
        condition: (op) => streamed.some((path) => path === op.path),
        true: httpBatchStreamLink({ url, headers }),
        false: httpBatchLink({ url, headers }),
      }),
    }),
  });
}

/** The typed client: every procedure with its input and output. */
export function createStewardClient(options: ClientOptions = {}) {
  return createTRPCClient<AppRouter>({ links: [stewardLink(options)] });
}
