import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded, openServer } from '@steward/db/client';
import { percentile } from './load';
import { inOwnDatabase } from './own-database';
import type { Bench, Figure } from './report';
import { completeJourney, groceries, salesDirectory } from './sales-baskets';
import { hiddenPurchases } from './sales-hidden';
import { type SalesSize, seedSales } from './sales-seed';
import { signIn, startServer } from './serving';

const full: SalesSize = { customers: 1000, products: 5000, lines: 200_000 };
const tenth: SalesSize = { customers: 100, products: 500, lines: 20_000 };
const quiet = { SCHEDULER: 'off', LOG_LEVEL: 'warn' };
const base = '/api/strategy-agent';
const idleSamples = 150;

/** Measures how well hidden purchases are found in public data. */
export async function salesHidden(): Promise<Bench> {
  const name = 'Hidden purchases in public data (leave one out)';
  if (!salesDirectory) return { name, skipped: 'no ../shared/sales beside the checkout', figures: [] };
  return {
    name,
    skipped: null,
    figures: [...hiddenPurchases(await groceries()), ...hiddenPurchases(await completeJourney())],
  };
}

/**
 * Measures the regeneration of all recommendations of an organization on the built server, on PostgreSQL if DATABASE_URL is set, else on the
 * embedded database. The run includes the vectors of all products, which later runs reuse.
 */
export async function salesRegeneration(): Promise<Bench> {
  const name = 'Regeneration for 1,000 customers × 5,000 products × 200,000 purchases';
  const small = await regeneration(tenth);
  const large = await regeneration(full);
  return {
    name,
    skipped: null,
    figures: [
      {
        what: 'full regeneration, with the vectors of all products',
        measured: large.seconds,
        reference: small.seconds,
        unit: 's',
        demand: 'under 120 s (reference: a tenth of each)',
        holds: large.seconds < 120 && large.customers === full.customers,
      },
      {
        what: 'peak memory of the server meanwhile',
        measured: large.memoryMiB,
        reference: small.memoryMiB,
        unit: 'MiB',
        demand: 'under 1,024 MiB',
        holds: large.memoryMiB < 1024,
      },
      {
        what: 'GET /health meanwhile, p99',
        measured: large.busyLatencyMs,
        reference: large.idleLatencyMs,
        unit: 'ms',
        demand: 'under 50 ms (reference: idle server)',
        holds: large.busyLatencyMs < 50,
      },
      {
        what: "a second customer's record after a change",
        measured: large.nextReportMs,
        reference: large.firstReportMs,
        unit: 'ms',
        demand: 'under 1,000 ms (reference: the first record, which includes learning)',
        holds: large.nextReportMs < 1000,
      },
    ],
  };
}

interface Regeneration {
  seconds: number;
  memoryMiB: number;
  /** p99 of GET /health during the regeneration. */
  busyLatencyMs: number;
  /** p99 of GET /health on the idle server. */
  idleLatencyMs: number;
  customers: number;
  firstReportMs: number;
  nextReportMs: number;
}

async function regeneration(size: SalesSize): Promise<Regeneration> {
  let measured: Regeneration | null = null;
  if (process.env.DATABASE_URL) {
    await inOwnDatabase('sales', async ({ url, directory }): Promise<Figure[]> => {
      const database = openServer(url);
      const [row] = await database.sql<{ id: string }[]>`select id from organizations limit 1`;
      await seedSales(database.sql, row?.id ?? '', size);
      await database.close();
      measured = await measure(directory, { DEMO: 'off', DATABASE_URL: url });
      return [];
    });
  } else {
    const directory = await mkdtemp(join(tmpdir(), 'steward-bench-'));
    await (await startServer({ ...quiet, EMBEDDING_MODEL: 'none/none', LOG_LEVEL: 'error' }, directory)).stop();
    const database = await openEmbedded(join(directory, 'database'));
    await database.sql`delete from customers`;
    await database.sql`delete from products`;
    await seedSales(database.sql, 'default', size);
    await database.close();
    measured = await measure(directory, {});
    await rm(directory, { recursive: true, force: true });
  }
  if (!measured) throw new Error('No measurement was made');
  return measured;
}

async function measure(directory: string, environment: Record<string, string>): Promise<Regeneration> {
  const server = await startServer({ ...quiet, ...environment }, directory);
  try {
    const headers = { ...(await signIn(server.url)), 'content-type': 'application/json' };
    await queueIsReady(server.url);
    let remaining = idleSamples;
    const idle = await healthLatencies(server.url, () => remaining-- > 0);
    let running = true;
    const started = performance.now();
    const busy = healthLatencies(server.url, () => running);
    await fetch(`${server.url}${base}/regenerate-recommendations`, { method: 'POST', headers, body: '{}' });
    for (;;) {
      const status = (await (await fetch(`${server.url}${base}/regeneration-status`, { headers })).json()) as {
        is_completed: boolean;
        success: boolean;
        message: string;
      };
      if (status.is_completed && !status.success) throw new Error(status.message);
      if (status.is_completed) break;
      await new Promise((soon) => setTimeout(soon, 250));
    }
    const seconds = (performance.now() - started) / 1000;
    running = false;
    const busyLatencies = await busy;
    const memoryMiB = await server.peakMemory();
    const info = (await (await fetch(`${server.url}${base}/recommendations/all`, { headers })).json()) as {
      total_customers: number;
    };
    const p99 = (times: number[]) => percentile(times, 0.99);
    const [firstReportMs, nextReportMs] = await reportsAfterChange(server.url, headers);
    return {
      seconds,
      memoryMiB,
      busyLatencyMs: p99(busyLatencies),
      idleLatencyMs: p99(idle),
      customers: info.total_customers,
      firstReportMs,
      nextReportMs,
    };
  } finally {
    await server.stop();
  }
}

/** Milliseconds of the records of two customers after a change: the first includes learning, the second does not. */
async function reportsAfterChange(url: string, headers: Record<string, string>): Promise<[number, number]> {
  const post = async (path: string, body: object) => {
    const started = performance.now();
    const response = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`POST ${path} failed with status ${response.status}: ${await response.text()}`);
    return performance.now() - started;
  };
  const [customerId, productId, suggestedProductId] = ['B-1', 'B-0', 'B-1'];
  await post('/trpc/sales.outcome', { customerId, productId, suggestedProductId, outcome: 'lost' });
  const record = (id: string) => post(`${base}/generate-recommendations`, { customer_id: id });
  return [await record('B-1'), await record('B-2')];
}

/** Milliseconds of repeated requests of /health, which depend only on the event loop. */
async function healthLatencies(url: string, isRunning: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (isRunning()) {
    const started = performance.now();
    await (await fetch(`${url}/health`)).arrayBuffer();
    times.push(performance.now() - started);
    await new Promise((soon) => setTimeout(soon, 10));
  }
  return times;
}

/** Waits for the queue, which the server prepares after it has started to listen. */
async function queueIsReady(url: string): Promise<void> {
  for (let attempt = 0; attempt < 240; attempt++) {
    const health = await fetch(`${url}/health/ready`).then((r) => r.text());
    if (!health.includes('being prepared')) return;
    await new Promise((soon) => setTimeout(soon, 250));
  }
}
