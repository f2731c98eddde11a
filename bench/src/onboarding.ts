import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { percentile } from './load';
import { manualsDirectory, noManuals } from './manuals';
import type { Bench } from './report';
import { signIn, startServer } from './serving';

const pingIntervalMs = 20;

/**
 * Measures the onboarding of the 412-page manual on the built server, without embedding. Meanwhile another client requests /health, which
 * depends only on the event loop: its additional duration compared to the idle server is the event-loop lag.
 */
export async function onboarding(): Promise<Bench> {
  const name = 'Onboarding the 412-page manual (without embedding)';
  if (!manualsDirectory) return { name, skipped: noManuals, figures: [] };
  const manual = await readFile(join(manualsDirectory, 'pdf/nissan_nv_2021_owners.pdf'));
  const server = await startServer({ EMBEDDING_MODEL: 'none/none', DEMO: 'on' });
  try {
    const headers = await signIn(server.url);
    await new Promise((settled) => setTimeout(settled, 5000));
    const idle = await pings(server.url, new Promise((done) => setTimeout(done, 3000)));
    const form = new FormData();
    form.set('deviceData', JSON.stringify({ name: 'Van', location: 'Yard', manufacturer: 'Bench' }));
    form.set('manualFile', new File([manual], 'van.pdf', { type: 'application/pdf' }));
    const started = performance.now();
    const work = fetch(`${server.url}/api/devices/unified-onboarding`, { method: 'POST', headers, body: form }).then(
      (r) => r.json(),
    );
    const busy = await pings(server.url, work);
    const seconds = (performance.now() - started) / 1000;
    const result = (await work) as { success?: boolean };
    const lag = Math.max(0, percentile(busy, 0.99) - percentile(idle, 0.5));
    const memory = await server.peakMemory();
    return {
      name,
      skipped: null,
      figures: [
        {
          what: 'time',
          measured: seconds,
          unit: 's',
          demand: 'under 30 s, and successful',
          holds: seconds < 30 && result.success === true,
        },
        {
          what: 'peak memory of the server',
          measured: memory,
          unit: 'MiB',
          demand: 'under 1 GiB',
          holds: memory < 1024,
        },
        {
          what: 'event-loop lag, p99',
          measured: lag,
          reference: percentile(idle, 0.99),
          unit: 'ms',
          demand: 'under 50 ms (reference: p99 of the idle server)',
          holds: lag < 50,
        },
      ],
    };
  } finally {
    await server.stop();
  }
}

/** Milliseconds of sequential requests of /health until the promise settles. */
async function pings(url: string, until: Promise<unknown>): Promise<number[]> {
  let running = true;
  void until.finally(() => {
    running = false;
  });
  const times: number[] = [];
  while (running) {
    const started = performance.now();
    await (await fetch(`${url}/health`)).arrayBuffer();
    times.push(performance.now() - started);
    await new Promise((soon) => setTimeout(soon, pingIntervalMs));
  }
  return times;
}
