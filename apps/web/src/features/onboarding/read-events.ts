import { createParser } from 'eventsource-parser';
import { NetworkError } from './onboarding-errors';

export interface ServerEvent {
  event: string;
  data: unknown;
}

/**
 * Yields the events of a server-sent stream, with their data parsed as JSON. Heartbeat comments reset the timeout.
 * @param silenceMs time without a byte after which the connection counts as lost
 * @throws NetworkError 'Stream timeout - no data received', or if the connection breaks
 */
export async function* readEvents(body: ReadableStream<Uint8Array>, silenceMs: number): AsyncGenerator<ServerEvent> {
  const pending: ServerEvent[] = [];
  const parser = createParser({
    onEvent: ({ event, data }) => pending.push({ event: event ?? 'message', data: parse(data) }),
  });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await withTimeout(silenceMs, reader.read());
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
      yield* pending.splice(0);
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}

function withTimeout<T>(timeoutMs: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new NetworkError('Stream timeout - no data received')), timeoutMs);
    promise
      .then(resolve, (error: Error) =>
        reject(error.name === 'AbortError' ? error : new NetworkError(`Network error: ${error.message}`)),
      )
      .finally(() => clearTimeout(timer));
  });
}

function parse(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return data;
  }
}
