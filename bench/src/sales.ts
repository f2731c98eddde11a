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

/** What customers may buy next: how well hidden purchases are found in public data. */
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
 * Recommendations of a whole organization, through the built server: on PostgreSQL where DATABASE_URL names one, else
 * embedded. The vectors of all products are made in the run by the model that is shipped: a later run does without.
 */
export async function salesRegeneration(): Promise<Bench> {
  const name = 'Regeneration for 1,000 customers × 5,000 products × 200,000 purchases';
  const small = await regenerated(tenth);
  const large = await regenerated(full);
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
        what: 'largest memory of the whole server meanwhile',
        measured: large.memory,
        reference: small.memory,
        unit: 'MiB',
        demand: 'under 1,024 MiB',
        holds: large.memory < 1024,
      },
      {
        what: 'GET /health meanwhile, p99',
        measured: large.waited,
        reference: large.waitedIdle,
        unit: 'ms',
        demand: 'under 50 ms (reference: while nothing runs)',
        holds: large.waited < 50,
      },
      {
        what: "a second customer's record after a change",
        measured: large.nextReport,
        reference: large.firstReport,
        unit: 'ms',
        demand: 'under 1,000 ms (reference: the first, which learns)',
        holds: large.nextReport < 1000,
      },
    ],
  };
}

interface Regenerated {
  seconds: number;
  memory: number;
  waited: number;
  waitedIdle: number;
  customers: number;
  firstReport: number;
  nextReport: number;
}

async function regenerated(size: SalesSize): Promise<Regenerated> {
  let measured: Regenerated | null = null;
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
  if (!measured) throw new Error('nothing was measured');
  return measured;
}

async function measure(directory: string, environment: Record<string, string>): Promise<Regenerated> {
  const server = await startServer({ ...quiet, ...environment }, directory);
  try {
    const headers = { ...(await signIn(server.url)), 'content-type': 'application/json' };
    await prepared(server.url);
    let left = idleSamples;
    const idle = await waits(server.url, () => left-- > 0);
    let running = true;
    const started = performance.now();
    const waiting = waits(server.url, () => running);
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
    const waited = await waiting;
    const memory = await server.peakMemory();
    const info = (await (await fetch(`${server.url}${base}/recommendations/all`, { headers })).json()) as {
      total_customers: number;
    };
    const p99 = (times: number[]) => percentile(times, 0.99);
    const [firstReport, nextReport] = await reportsAfterChange(server.url, headers);
    return {
      ...{ seconds, memory, waited: p99(waited), waitedIdle: p99(idle), customers: info.total_customers },
      ...{ firstReport, nextReport },
    };
  } finally {
    await server.stop();
  }
}

/** Milliseconds of two customers' records when something has changed: the first has to learn, the next has not. */
async function reportsAfterChange(url: string, headers: Record<string, string>): Promise<[number, number]> {
  const post = async (path: string, body: object) => {
    const asked = performance.now();
    const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return performance.now() - asked;
  };
  const [customerId, productId, suggestedProductId] = ['B-1', 'B-0', 'B-1'];
  await post('/trpc/sales.outcome', { customerId, productId, suggestedProductId, outcome: 'lost' });
  const record = (id: string) => post(`${base}/generate-recommendations`, { customer_id: id });
  return [await record('B-1'), await record('B-2')];
}

/** Milliseconds of a call that needs nothing but the event loop, again and again. */
async function waits(url: string, goesOn: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (goesOn()) {
    const asked = performance.now();
    await (await fetch(`${url}/health`)).arrayBuffer();
    times.push(performance.now() - asked);
    await new Promise((soon) => setTimeout(soon, 10));
  }
  return times;
}

/** The queue is prepared after the server listens. */
async function prepared(url: string): Promise<void> {
  for (let attempt = 0; attempt < 240; attempt++) {
    const answer = await fetch(`${url}/health/ready`).then((r) => r.text());
    if (!answer.includes('being prepared')) return;
    await new Promise((soon) => setTimeout(soon, 250));
  }
}
