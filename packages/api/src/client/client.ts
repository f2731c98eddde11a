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
import type { ProcedurePath } from '../msw/procedures';
import type { AppRouter } from '../router';
import { renewalLink } from './renewal-link';

export interface ClientOptions {
  /** 'https://steward.example': where the server is. Empty in a page that the server itself serves. */
  baseUrl?: string;
  /** Called before each request and each connection of a subscription; null when nobody is signed in. */
  token?: () => string | null | Promise<string | null>;
  /**
   * Renews the token after a call or a subscription was refused with 401. It is then sent once more, with what `token`
   * returns by then. Calls refused together share one renewal. What it throws is the error of the call.
   */
  renewToken?: () => Promise<unknown>;
  /**
   * Subscriptions need one that calls `fetch`, such as the package `eventsource`, to send the token: in Node, and in a
   * page on another origin. Without it the browser's own is used, which sends only the session cookie.
   */
  EventSource?: FetchEventSource;
  /** Sends forms instead of `fetch`, for example to report how much of a file is sent. */
  sendForm?: FormSender;
}
type FormSender = HTTPLinkOptions<AppRouter['_def']['_config']['$types']>['fetch'];

type FetchForEvents = (url: string | URL, init: { headers: Record<string, string> }) => Promise<Response>;
/** An EventSource whose requests go through a given `fetch`: `EventSource` of the package `eventsource`, 3 or 4. */
export type FetchEventSource = new (url: string, init?: { fetch?: FetchForEvents }) => InstanceType<typeof EventSource>;

/** Procedures whose answers come in pieces. All others are answered as a whole, so that they can carry headers: cookies, Retry-After. */
const streamed: readonly ProcedurePath[] = ['chat.ask', 'chat.regenerate'];

/** Picks the transport of a call: subscriptions as server-sent events, forms alone, streamed answers, all others in batches. */
export function stewardLink({
  baseUrl = '',
  token = () => null,
  EventSource,
  sendForm,
}: ClientOptions = {}): TRPCLink<AppRouter> {
  const url = `${baseUrl}/trpc`;
  const headers = async (): Promise<Record<string, string>> => {
    const value = await token();
    return value === null ? {} : { authorization: `Bearer ${value}` };
  };
  // called again for each reconnection, so that it carries the token of that moment
  const fetchEvents: FetchForEvents = async (address, init) =>
    fetch(address, { ...init, headers: { ...init.headers, ...(await headers()) } });
  return splitLink({
    condition: (op) => op.type === 'subscription',
    true: EventSource
      ? httpSubscriptionLink({ url, EventSource, eventSourceOptions: { fetch: fetchEvents } })
      : httpSubscriptionLink({ url }),
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
  const { renewToken } = options;
  return createTRPCClient<AppRouter>({
    links: [...(renewToken ? [renewalLink(renewToken)] : []), stewardLink(options)],
  });
}

/** A proxy or another intermediary responded instead of the server. */
export class ProxyResponseError extends Error {
  override readonly name = 'ProxyResponseError';
  readonly status: number;
  readonly statusText: string;
  constructor({ status, statusText }: Pick<Response, 'status' | 'statusText'>) {
    super(`A proxy answered instead of Steward (${[status, statusText].filter(Boolean).join(' ')})`);
    this.status = status;
    this.statusText = statusText;
  }
}

/** Rejects responses that are not JSON, which tRPC would read as a stream without its status. @throws ProxyResponseError */
const fetchStream: FormSender = async (address, init) => {
  const response = await fetch(address, init as RequestInit);
  if (response.headers.get('content-type')?.includes('json')) return response;
  throw new ProxyResponseError(response);
};
