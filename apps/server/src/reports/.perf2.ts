import { monitorEventLoopDelay } from 'node:perf_hooks';
import { writeFileSync } from 'node:fs';
import { customerRecommendations, customers } from '@steward/db/schema';
import { sql } from 'drizzle-orm';
import { salesItems, salesRecord } from '../testing/sales-record';
import { TestServer } from '../testing/test-server';
const server = await TestServer.start();
const user = await server.person('acme', 'USER');
const ids = await server.db.insert(customers).values(Array.from({ length: 1000 }, (_, n) => ({ organizationId: 'acme', code: `C-${n}`, name: `Customer ${String(n).padStart(4, '0')} & Sons`, totalStores: n }))).returning({ id: customers.id });
let size = 0;
for (let n = 0; n < 1000; n++) {
  const record = salesRecord({ name: `Customer ${n}`, code: `C-${n}` }, Array.from({ length: 20 }, (_, b) => ({ name: `Bought product ${b}`, accepted: salesItems(b * 5 + (n % 50), 5), rejected: salesItems(200 + b * 5, 5, { Status: 'Rejected' }) })));
  size += JSON.stringify(record).length;
  await server.db.insert(customerRecommendations).values({ organizationId: 'acme', customerId: ids[n]!.id, record, totalRecommendations: 200, inputsHash: 'x', generatedAt: new Date() });
}
console.log('records', Math.round(size / 1e6), 'MB');
await server.db.execute(sql`analyze`);
for (let round = 0; round < 2; round++) {
  (globalThis as any).gc?.();
  const before = process.memoryUsage().rss;
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  let peak = 0;
  const timer = setInterval(() => { peak = Math.max(peak, process.memoryUsage().rss); }, 50);
  const t = performance.now();
  const response = await user.fetch('GET', '/api/strategy-agent/recommendations/download/all');
  const first = performance.now() - t;
  const bytes = Buffer.from(await response.arrayBuffer());
  const all = performance.now() - t;
  delay.disable();
  clearInterval(timer);
  console.log({ status: response.status, first: Math.round(first), all: Math.round(all), bytes: bytes.length, p50: delay.percentile(50) / 1e6, p99: delay.percentile(99) / 1e6, max: delay.max / 1e6, grewMB: Math.round((peak - before) / 1e6), pages: bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length });
  writeFileSync('/tmp/rep/thousand.pdf', bytes);
}
// one that waits and goes away before the worker takes it
const slow = user.fetch('GET', '/api/strategy-agent/recommendations/download/all').then((r) => r.arrayBuffer());
await new Promise((r) => setTimeout(r, 300));
const left = new AbortController();
const gone = user.fetch('GET', '/api/strategy-agent/recommendations/download/all', { signal: left.signal }).catch(() => 'gone');
await new Promise((r) => setTimeout(r, 700));
left.abort();
console.log(await gone);
await slow;
const t3 = performance.now();
await (await user.fetch('GET', '/api/strategy-agent/recommendations/download/all')).arrayBuffer();
console.log('after one that left', Math.round(performance.now() - t3));
await server.stop();
