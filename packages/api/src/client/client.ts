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
  /** Origin of the server ('https://steward.example'). Empty in a page that the server itself serves. */
  baseUrl?: string;
  /** Called before each request and each connection of a subscription; null when nobody is signed in. */
  token?: () => string | null | Promise<string | null>;
  /**
   * Renews the token after a call or subscription was rejected with 401. The call is then sent once more with the new
   * result of `token`. Calls rejected together share one renewal. An error thrown here becomes the error of the call.
   */
  renewToken?: () => Promise<unknown>;
  /**
   * Needed for subscriptions in Node and in pages of another origin: an implementation based on `fetch`, such as the
   * package `eventsource`, can send the token. The default is the browser's own, which sends only the session cookie.
   */
  EventSource?: FetchEventSource;
  /** Sends forms instead of `fetch`, for example to report upload progress. */
  sendForm?: FormSender;
}
type FormSender = HTTPLinkOptions<AppRouter['_def']['_config']['$types']>['fetch'];

type FetchForEvents = (url: string | URL, init: { headers: Record<string, string> }) => Promise<Response>;
/** An EventSource with a custom `fetch`, like that of the package `eventsource` 3 or 4. */
export type FetchEventSource = new (url: string, init?: { fetch?: FetchForEvents }) => InstanceType<typeof EventSource>;

/** Procedures with a streamed response. All others respond as a whole, so that they can set headers (cookies, Retry-After). */
const streamedPaths: readonly ProcedurePath[] = ['chat.ask', 'chat.regenerate'];

/** Calls in one request; the server takes 40. */
const maxItems = 20;

/** Picks the transport of a call: server-sent events for subscriptions, single requests for forms, batches for the rest. */
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
  // called again for each reconnection, so that it sends the current token
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
        condition: (op) => streamedPaths.some((path) => path === op.path),
        true: httpBatchStreamLink({ url, headers, fetch: fetchStream }),
        false: httpBatchLink({ url, headers, maxItems }),
      }),
    }),
  });
}

/** Typed client of all procedures. */
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
