import { leases } from '@steward/db/schema';
import { createTestDatabase } from '@steward/db/testing';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { holdLease, releaseLease } from './leases';

const first = '01890000-0000-7000-8000-000000000001';
const second = '01890000-0000-7000-8000-000000000002';

it('a lease has one holder, who can renew it, until it expires or is released', async () => {
  const database = await createTestDatabase();
  const { db } = database;
  const hold = (holder: string) => holdLease(db, 'mqtt', holder, 30);
  expect(await Promise.all([hold(first), hold(second)])).toContain(false);
  await releaseLease(db, 'mqtt', first);
  await releaseLease(db, 'mqtt', second);
  expect(await hold(first)).toBe(true);
  expect([await hold(second), await hold(first)]).toEqual([false, true]);
  await releaseLease(db, 'mqtt', second);
  expect(await hold(second)).toBe(false);
  await db.update(leases).set({ expiresAt: sql`now() - interval '1 second'` });
  expect([await hold(second), await hold(first)]).toEqual([true, false]);
  await releaseLease(db, 'mqtt', second);
  expect(await hold(first)).toBe(true);
  await database.close();
});
