import type { JobContext } from '../context';
import { withoutCredentials } from '../devices/address-credentials';
import { decryptSecrets } from '../devices/device-secrets';
import { DomainError } from '../errors';
import { droppedSentence, ingestWithinBudget } from '../ingest/ingest-within-budget';
import { readMessage } from '../telemetry/payload';
import { type ConnectionState, storablePayload, storeStates } from './connection-states';
import { type ClaimedPoll, schedulePoll } from './poll-claims';
import { nextPollAt } from './poll-rules';

const timeoutMs = 10_000;
const maxBytes = 262_144;

type Polling = Pick<JobContext, 'db' | 'now' | 'log' | 'ports' | 'limits'>;
interface Outcome extends ConnectionState {
  text?: string;
}

/** Polls the endpoint of a device, stores its readings and schedules the next poll. */
export async function pollDevice(ctx: Polling, poll: ClaimedPoll, signal: AbortSignal): Promise<void> {
  const polledAt = ctx.now();
  const { text, ...state } = await read(ctx, poll, signal);
  if (signal.aborted) {
    // this server is stopping, so another one polls the endpoint
    return schedulePoll(ctx.db, poll, { nextPollAt: polledAt, failures: poll.failures });
  }
  const failures = state.state === 'failed' ? poll.failures + 1 : 0;
  const message = text === undefined ? {} : { lastMessageAt: ctx.now(), lastPayload: storablePayload(text) };
  const { organizationId, id } = poll;
  await storeStates(ctx.db, 'http', [{ organizationId, deviceId: id, ...state, ...message }], ctx.now());
  const interval = poll.pollIntervalSeconds ?? 60;
  await schedulePoll(ctx.db, poll, { nextPollAt: nextPollAt(polledAt, interval, failures), failures });
}

async function read(ctx: Polling, poll: ClaimedPoll, signal: AbortSignal): Promise<Outcome> {
  if ((poll.httpMethod ?? 'GET').toUpperCase() !== 'GET') {
    return failed('Only endpoints with the method GET can be read at intervals.');
  }
  const headers = headersOf(ctx, poll);
  if (!headers) return failed('A stored HTTP header cannot be decrypted with the keys of this server. Enter it again.');
  const url = withoutCredentials(poll.httpEndpoint).address ?? '';
  const answer = await ctx.ports.endpoints.read({ url, headers, timeoutMs, maxBytes }, signal);
  if (!answer.ok) return failed(answer.reason);
  const text = jsonText(answer.body);
  if (text === null) return failed('The response is not JSON.');
  const message = readMessage(text, {
    template: poll.payloadTemplate,
    prefix: '',
    singleName: 'value',
    now: ctx.now(),
  });
  let dropped: number;
  try {
    dropped = await ingestWithinBudget(ctx, poll.organizationId, poll.id, message.readings);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { ...failed(error.message), text };
  }
  const reason = dropped ? droppedSentence(dropped) : message.problem;
  return message.readings.length
    ? { state: 'connected', reason, text }
    : { ...failed(message.problem ?? 'The response has no values.'), text };
}

const failed = (reason: string): Outcome => ({ state: 'failed', reason });

/** Returns null if a header cannot be decrypted. */
function headersOf({ ports }: Polling, poll: ClaimedPoll): Record<string, string> | null {
  const storedNames = Object.keys(parseObject(poll.httpHeaders));
  const { httpHeaders } = decryptSecrets(ports.secrets, { ...poll, mqttPassword: null });
  const headers = Object.entries(parseObject(httpHeaders));
  if (headers.length < storedNames.length) return null;
  return Object.fromEntries(
    headers.map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  );
}

function parseObject(text: string | null): object {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

const decoder = new TextDecoder('utf-8', { fatal: true });

function jsonText(body: Uint8Array): string | null {
  try {
    const text = decoder.decode(body);
    JSON.parse(text);
    return text;
  } catch {
    return null;
  }
}
