import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { percentile } from './load';
import type { OwnDatabase } from './own-database';
import type { Figure } from './report';
import { signIn, startServer } from './serving';

const times = 40;

/**
 * From what causes a notification, at one server, to what a browser reads that is open at another server of the same
 * database. The reference is what the database alone needs: NOTIFY on one connection, heard on another.
 */
export async function toldInTime({ url, directory, quiet }: OwnDatabase): Promise<Figure[]> {
  const shared = { ...quiet, SIGNING_KEY: `${randomUUID()}${randomUUID()}` };
  const [here, there] = [await startServer(shared, directory), await startServer(shared)];
  const stop = new AbortController();
  try {
    const headers = await signIn(here.url);
    const heard = await watch(there.url, headers, stop.signal);
    const tell = async (title: string) => {
      const from = performance.now();
      await fetch(`${here.url}/api/notifications`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ title, message: 'Stop the pump.', category: 'SAFETY_ALERT' }),
      });
      return (await heard(title)) - from;
    };
    // both have begun to listen once the one hears the other
    await tell('First');
    const measured: number[] = [];
    for (let n = 0; n < times; n++) measured.push(await tell(`Told ${n}`));
    const reference = await notifyTimes(url);
    const figure = (what: string, share: number): Figure => ({
      what: `from its cause to an open browser at another server, ${what}`,
      measured: percentile(measured, share),
      reference: percentile(reference, share),
      unit: 'ms',
      demand: 'at most 1000 ms (reference: NOTIFY heard by another connection)',
      holds: Math.max(...measured) < 1000,
    });
    return [figure('p95', 0.95), figure('longest', 1)];
  } finally {
    stop.abort();
    await Promise.all([here.stop(), there.stop()]);
  }
}

/** @returns a wait for the notification of a title: when the browser had it. */
async function watch(url: string, headers: Record<string, string>, signal: AbortSignal) {
  const answer = await fetch(`${url}/trpc/notifications.changes`, {
    headers: { ...headers, accept: 'text/event-stream' },
    signal,
  });
  if (!answer.ok || !answer.body) throw new Error(`watching answers ${answer.status}`);
  const cameAt = new Map<string, number>();
  const waiting = new Map<string, (at: number) => void>();
  const read = async (body: ReadableStream<Uint8Array>) => {
    let begun = '';
    const decoder = new TextDecoder();
    for await (const bytes of body) {
      begun += decoder.decode(bytes, { stream: true });
      const at = performance.now();
      for (const [, title = ''] of begun.matchAll(/^data: .*"title":"([^"]*)".*\n\n/gm)) {
        cameAt.set(title, at);
        waiting.get(title)?.(at);
      }
      begun = begun.slice(begun.lastIndexOf('\n\n') + 1);
    }
  };
  read(answer.body).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
  return (title: string) =>
    new Promise<number>((done) => {
      const at = cameAt.get(title);
      if (at === undefined) waiting.set(title, done);
      else done(at);
    });
}

async function notifyTimes(url: string): Promise<number[]> {
  const [listening, telling] = [postgres(url, { max: 1 }), postgres(url, { max: 1 })];
  try {
    let heard: (at: number) => void = () => {};
    await listening.listen('bench', () => heard(performance.now()));
    const measured: number[] = [];
    for (let n = 0; n <= times; n++) {
      const came = new Promise<number>((done) => {
        heard = done;
      });
      const from = performance.now();
      await telling.notify('bench', String(n));
      // the first opens the connection
      if (n) measured.push((await came) - from);
      else await came;
    }
    return measured;
  } finally {
    await Promise.all([listening.end(), telling.end()]);
  }
}
