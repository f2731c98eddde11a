import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from './client';
import { InterruptibleServer } from './testing/interruptible-server';
import { isDatabaseUnavailable } from './unavailable';

let server: InterruptibleServer;
let database: Database;
let reports: string[];
beforeEach(async () => {
  server = await InterruptibleServer.start();
  reports = [];
  database = server.open({ lost: () => void reports.push('lost'), found: () => void reports.push('found') });
});
afterEach(async () => {
  await database.close();
  await server.close();
});

const select = () => database.db.execute(sql`select 1 as one`);
const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => expect.fail('the statement should fail'),
    (error: unknown) => error,
  );

describe('a database whose server goes away', () => {
  it('rejects statements at once, however many, and answers when the server is back', async () => {
    await select();
    await server.interrupt();
    await expect.poll(() => reports).toEqual(['lost']);
    // with a queue of attempts to connect, this many would wait for minutes
    const errors = await Promise.all(Array.from({ length: 2000 }, () => errorOf(select())));
    expect(errors.every((error) => isDatabaseUnavailable(error))).toBe(true);
    expect(isDatabaseUnavailable(await errorOf(database.db.transaction(async () => {})))).toBe(true);

    await server.resume();
    await expect.poll(() => reports, { timeout: 10_000 }).toEqual(['lost', 'found']);
    expect([...(await select())]).toEqual([{ one: 1 }]);
  });

  it('rejects the statements that were running and those that waited for a connection', async () => {
    await select();
    let inTransaction = () => {};
    const begun = new Promise<void>((resolve) => {
      inTransaction = resolve;
    });
    const transaction = errorOf(
      database.db.transaction(async () => {
        inTransaction();
        await new Promise(() => {});
      }),
    );
    await begun;
    const waiting = Array.from({ length: 20 }, () => errorOf(select()));
    await server.interrupt();
    for (const error of await Promise.all([transaction, ...waiting])) expect(isDatabaseUnavailable(error)).toBe(true);
  });
});

it('does not call other errors an outage', async () => {
  expect(isDatabaseUnavailable(await errorOf(database.db.execute(sql`select nothing`)))).toBe(false);
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' });
  expect(isDatabaseUnavailable(refused)).toBe(false);
});
