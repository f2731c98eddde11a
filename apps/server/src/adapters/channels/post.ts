import { ChannelError } from '@steward/api/services/notifications/deliveries/channel-error';

export interface Post {
  url: string;
  headers?: Record<string, string>;
  body: string | Uint8Array;
  /** 'Slack': the subject of the sentences. */
  service: string;
  timeoutMilliseconds: number;
  /** Statuses that say that the address has ended. */
  gone?: readonly number[];
}

/** What another attempt would not change. */
const refusals = new Set([400, 413, 415, 422]);

/**
 * One POST to an address of the configuration. Redirects are not followed: where messages go is the operator's choice.
 * @throws ChannelError whose sentence names neither the address nor what was answered
 */
export async function post({ url, headers, body, service, timeoutMilliseconds, gone = [] }: Post): Promise<void> {
  const signal = AbortSignal.timeout(timeoutMilliseconds);
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: body as BodyInit,
    redirect: 'manual',
    signal,
  }).catch((error: unknown) => {
    throw new ChannelError('unavailable', unreachable(service, signal.aborted, error));
  });
  // the connection is given back once its body is read or let go
  await answer.body?.cancel().catch(() => {});
  if (answer.ok) return;
  const kind = gone.includes(answer.status) ? 'gone' : refusals.has(answer.status) ? 'refused' : 'unavailable';
  throw new ChannelError(kind, `${service} answered ${answer.status}.`);
}

function unreachable(service: string, timedOut: boolean, error: unknown): string {
  if (timedOut) return `${service} did not answer in time.`;
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? ` (${cause.code})` : '';
  return `${service} could not be reached${code}.`;
}

export const postJson = (given: Omit<Post, 'body'> & { json: object }) =>
  post({ ...given, body: JSON.stringify(given.json) });
