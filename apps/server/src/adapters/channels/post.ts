import { ChannelError } from '@steward/api/services/notifications/deliveries/channel-error';

export interface Post {
  url: string;
  headers?: Record<string, string>;
  body: string | Uint8Array;
  /** Name used in error messages, such as 'Slack'. */
  service: string;
  timeoutMs: number;
  /** Statuses that mean that the address no longer exists. */
  goneStatuses?: readonly number[];
}

/** Errors that a retry would not fix. */
const permanentStatuses = new Set([400, 413, 415, 422]);

/**
 * Sends one POST. Redirects are not followed, because only the operator decides where messages go.
 * @throws ChannelError whose message contains neither the address nor the response
 */
export async function post({ url, headers, body, service, timeoutMs, goneStatuses = [] }: Post): Promise<void> {
  const signal = AbortSignal.timeout(timeoutMs);
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: body as BodyInit,
    redirect: 'manual',
    signal,
  }).catch((error: unknown) => {
    throw new ChannelError('unavailable', unreachable(service, signal.aborted, error));
  });
  // consuming or cancelling the body releases the connection
  await answer.body?.cancel().catch(() => {});
  if (answer.ok) return;
  const kind = goneStatuses.includes(answer.status)
    ? 'gone'
    : permanentStatuses.has(answer.status)
      ? 'refused'
      : 'unavailable';
  throw new ChannelError(kind, `${service} answered ${answer.status}.`);
}

function unreachable(service: string, timedOut: boolean, error: unknown): string {
  if (timedOut) return `${service} did not answer in time.`;
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? ` (${cause.code})` : '';
  return `${service} could not be reached${code}.`;
}

export const postJson = ({ json, ...options }: Omit<Post, 'body'> & { json: object }) =>
  post({ ...options, body: JSON.stringify(json) });
