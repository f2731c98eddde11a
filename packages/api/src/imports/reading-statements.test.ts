import * as schema from '@steward/db/schema';
import { drizzle } from 'drizzle-orm/postgres-js';
import { expect, it } from 'vitest';
import type { ActorContext } from '../context';
import { publishingAfterCommit } from '../publish-after-commit';
import { ApiHarness } from '../testing/api-harness';
import { runImport } from './service';

it('imports readings of many meters in as many statements as readings of one', async () => {
  const harness = await ApiHarness.create();
  const ann = await harness.person('acme', 'ADMIN');
  const statements: string[] = [];
  const context = (): ActorContext => {
    const base = harness.context(ann.actor);
    const logger = { logQuery: (query: string) => void statements.push(query) };
    const db = drizzle(harness.database.sql, { schema, casing: 'snake_case', logger });
    return { ...base, actor: ann.actor, db: publishingAfterCommit(db, base.ports.events, base.log) };
  };
  const countOf = async (day: string, names: readonly string[]) => {
    const form = new FormData();
    form.set('kind', 'readings');
    const rows = names.map((name) => `${name},${day},10`);
    form.set('file', new File([['device,time,reading', ...rows].join('\n')], 'readings.csv'));
    statements.length = 0;
    expect(await runImport(context(), form)).toMatchObject({ added: names.length });
    return statements.length;
  };
  const names = Array.from({ length: 8 }, (_, n) => `Spindle ${n}`);
  for (const name of names) {
    const { id: deviceId } = await ann.api.devices.create({ name });
    await ann.api.meters.create({ deviceId, name: 'Hours', unit: 'hour' });
    await ann.api.maintenance.create({
      ...{
        deviceId,
        taskName: 'Grease',
        description: 'All nipples',
        frequency: 'every 100 hours',
        nextMaintenance: null,
      },
    });
  }
  // the first import also starts the tasks at the reading
  await countOf('2026-01-04', names);
  expect(await countOf('2026-01-06', names)).toBe(await countOf('2026-01-07', names.slice(0, 1)));
  await harness.close();
});
