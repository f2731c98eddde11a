import {
  createTRPCClient,
  type HTTPLinkOptions,
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
  /** Sends forms in place of the usual one: to tell how much of a file is sent, say. */
  sendForm?: FormSender;
}
type FormSender = HTTPLinkOptions<AppRouter['_def']['_config']['$types']>['fetch'];

/** Answers that come in pieces. All others wait for their end, so that they can carry headers: cookies, Retry-After. */
const streamed: readonly ProcedurePath[] = ['chat.ask', 'chat.regenerate'];

/** How each kind of call travels: subscriptions as server-sent events, forms alone, streamed answers, all others in batches. */
export function stewardLink({ baseUrl = '', token = () => null, sendForm }: ClientOptions = {}): TRPCLink<AppRouter> {
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
      true: httpLink({ url, headers, ...(sendForm ? { fetch: sendForm } : {}) }),
      false: splitLink({
        condition: (op) => streamed.some((path) => path === op.path),
        true: httpBatchStreamLink({ url, headers, fetch: fetchStream }),
        false: httpBatchLink({ url, headers }),
      }),
    }),
  });
}

/** The typed client: every procedure with its input and output. */
export function createStewardClient(options: ClientOptions = {}) {
  return createTRPCClient<AppRouter>({ links: [stewardLink(options)] });
}

/** Something between the client and the server answered in its place: a proxy, say. */
export class ForeignAnswer extends Error {
  override readonly name = 'ForeignAnswer';
  readonly status: number;
  readonly statusText: string;
  constructor({ status, statusText }: Pick<Response, 'status' | 'statusText'>) {
    super(`The server was answered for with ${status} ${statusText}`.trim());
    this.status = status;
    this.statusText = statusText;
  }
}

/** The library reads any answer as the beginning of a stream, and forgets its status. @throws ForeignAnswer, as the cause */
const fetchStream: FormSender = async (address, init) => {
  const response = await fetch(address, init as RequestInit);
  if (response.headers.get('content-type')?.includes('json')) return response;
  throw new ForeignAnswer(response);
};
