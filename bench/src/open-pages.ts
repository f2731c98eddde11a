import { setTimeout as pause } from 'node:timers/promises';
import type { Bench } from './report';
import { signIn, startServer } from './serving';

const pages = 200;
const streamsOfPage = ['live.shell', 'knowledge.changes'];
const settleMs = 5_000;
const measureMs = 20_000;

/** Measures what open pages cost a server while nothing happens. */
export async function openPages(): Promise<Bench> {
  const server = await startServer({ USER_MAX_STREAMS: '1000' });
  const stop = new AbortController();
  try {
    const headers = { ...(await signIn(server.url)), accept: 'text/event-stream' };
    await pause(settleMs);
    const idle = await processorShare(server);
    const paths = Array.from({ length: pages }, () => streamsOfPage).flat();
    const open = await Promise.all(
      paths.map((path) => fetch(`${server.url}/trpc/${path}`, { headers, signal: stop.signal })),
    );
    for (const { body } of open) void drain(body);
    await pause(settleMs);
    const measured = await processorShare(server);
    const figure = {
      what: `processor time with ${pages} open pages (${paths.length} streams)`,
      measured: 100 * measured,
      reference: 100 * idle,
      unit: '% of one',
      demand: 'at most 10 % (reference: no open page)',
      holds: open.every((response) => response.ok) && measured <= 0.1,
    };
    return { name: 'Open pages while nothing happens', skipped: null, figures: [figure] };
  } finally {
    stop.abort();
    await server.stop();
  }
}

async function processorShare({ processorSeconds }: { processorSeconds(): Promise<number> }): Promise<number> {
  const before = await processorSeconds();
  await pause(measureMs);
  return ((await processorSeconds()) - before) / (measureMs / 1000);
}

async function drain(body: ReadableStream<Uint8Array> | null): Promise<void> {
  await body?.pipeTo(new WritableStream()).catch(() => undefined);
}
