import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from './client';
import { createTestDatabase } from './testing/test-database';
import { vacuumTables } from './vacuum';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.execute(sql`create table "Large rows" (id int, text text)`);
  await database.db.execute(sql`create table few_rows (id int)`);
});
afterAll(async () => {
  await database.db.execute(sql`drop table "Large rows", few_rows`);
  await database.close();
});

const addRows = () =>
  database.db.execute(sql`insert into "Large rows" select id, repeat('x', 500) from generate_series(1, 2000) id`);
const deleteRows = () => database.db.execute(sql`delete from "Large rows"`);

async function bytes(): Promise<number> {
  const [row] = await database.db.execute<{ bytes: number }>(sql`select pg_table_size('"Large rows"')::int as bytes`);
  return row?.bytes ?? 0;
}

describe('vacuumTables', () => {
  it('makes the space of deleted rows available to new ones', async () => {
    await addRows();
    const once = await bytes();
    await deleteRows();
    await vacuumTables(database.db);
    for (let times = 0; times < 3; times++) {
      await addRows();
      await deleteRows();
      await vacuumTables(database.db);
    }
    await addRows();
    expect(await bytes()).toBeLessThan(1.5 * once);
  });

  it('collects the statistics of tables that are large enough to need them', async () => {
    await database.db.execute(sql`insert into few_rows values (1)`);
    await vacuumTables(database.db);
    const analysed = await database.db.execute(
      sql`select distinct tablename from pg_stats where tablename in ('Large rows', 'few_rows')`,
    );
    expect([...analysed]).toEqual([{ tablename: 'Large rows' }]);
  });
});
