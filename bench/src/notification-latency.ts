import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { percentile } from './load';
import type { OwnDatabase } from './own-database';
import type { Figure } from './report';
import { signIn, startServer } from './serving';

const samples = 40;

/**
 * Measures the time from the cause of a notification on one server to its arrival at a browser on another server of the same database. The
 * reference is NOTIFY from one database connection to another.
 */
export async function notificationLatency({ url, directory, quiet }: OwnDatabase): Promise<Figure[]> {
  const shared = { ...quiet, SIGNING_KEY: `${randomUUID()}${randomUUID()}` };
  const [here, there] = [await startServer(shared, directory), await startServer(shared)];
  const stop = new AbortController();
  try {
    const headers = await signIn(here.url);
    const received = await watch(there.url, headers, stop.signal);
    const notify = async (title: string) => {
      const from = performance.now();
      await fetch(`${here.url}/api/notifications`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ title, message: 'Stop the pump.', category: 'SAFETY_ALERT' }),
      });
      return (await received(title)) - from;
    };
    // once the first notification has arrived, both servers are listening
    await notify('First');
    const measured: number[] = [];
    for (let n = 0; n < samples; n++) measured.push(await notify(`Notification ${n}`));
    const reference = await notifyTimes(url);
    const figure = (what: string, share: number): Figure => ({
      what: `from the cause of a notification to a browser on another server, ${what}`,
      measured: percentile(measured, share),
      reference: percentile(reference, share),
      unit: 'ms',
      demand: 'at most 1000 ms (reference: NOTIFY to another connection)',
      holds: Math.max(...measured) < 1000,
    });
    return [figure('p95', 0.95), figure('longest', 1)];
  } finally {
    stop.abort();
    await Promise.all([here.stop(), there.stop()]);
  }
}

/** @returns a function that waits for the notification with a title and returns its arrival time */
async function watch(url: string, headers: Record<string, string>, signal: AbortSignal) {
  const response = await fetch(`${url}/trpc/notifications.changes`, {
    headers: { ...headers, accept: 'text/event-stream' },
    signal,
  });
  if (!response.ok || !response.body)
    throw new Error(`Subscribing to notifications failed with status ${response.status}`);
  const arrivals = new Map<string, number>();
  const waiting = new Map<string, (arrival: number) => void>();
  const read = async (body: ReadableStream<Uint8Array>) => {
    let buffer = '';
    const decoder = new TextDecoder();
    for await (const bytes of body) {
      buffer += decoder.decode(bytes, { stream: true });
      const arrival = performance.now();
      for (const [, title = ''] of buffer.matchAll(/^data: .*"title":"([^"]*)".*\n\n/gm)) {
        arrivals.set(title, arrival);
        waiting.get(title)?.(arrival);
      }
      buffer = buffer.slice(buffer.lastIndexOf('\n\n') + 1);
    }
  };
  read(response.body).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
  return (title: string) =>
    new Promise<number>((done) => {
      const arrival = arrivals.get(title);
      if (arrival === undefined) waiting.set(title, done);
      else done(arrival);
    });
}

async function notifyTimes(url: string): Promise<number[]> {
  const [listener, sender] = [postgres(url, { max: 1 }), postgres(url, { max: 1 })];
  try {
    let onNotify: (arrival: number) => void = () => {};
    await listener.listen('bench', () => onNotify(performance.now()));
    const measured: number[] = [];
    for (let n = 0; n <= samples; n++) {
      const arrival = new Promise<number>((done) => {
        onNotify = done;
      });
      const from = performance.now();
      await sender.notify('bench', String(n));
      // the first one opens the connection and is not measured
      if (n) measured.push((await arrival) - from);
      else await arrival;
    }
    return measured;
  } finally {
    await Promise.all([listener.end(), sender.end()]);
  }
}
