import { createParser } from 'eventsource-parser';
import { NetworkError } from './onboarding-errors';

export interface ServerEvent {
  event: string;
  data: unknown;
}

/**
 * The events of a server-sent stream, their data read as JSON. Comments (heartbeats) are not events, but they are data.
 * @param silence milliseconds without a byte after which the connection counts as lost.
 * @throws NetworkError 'Stream timeout - no data received', or when the connection breaks.
 */
export async function* readEvents(body: ReadableStream<Uint8Array>, silence: number): AsyncGenerator<ServerEvent> {
  const arrived: ServerEvent[] = [];
  const parser = createParser({
    onEvent: ({ event, data }) => arrived.push({ event: event ?? 'message', data: parse(data) }),
  });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await within(silence, reader.read());
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
      yield* arrived.splice(0);
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}

function within<T>(milliseconds: number, reading: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new NetworkError('Stream timeout - no data received')), milliseconds);
    reading
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
