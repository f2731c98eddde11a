import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { MessageChannel } from 'node:worker_threads';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Db, embeddedDriver, type Sql, wrap } from '../client';
import { PortSocket } from '../embedded/port-socket';
import { type SessionLimits, SessionServer, type SessionWarning } from '../embedded/session-server';
import { openMigratedPglite } from './test-database';

let server: SessionServer;
let driver: Sql;
let db: Db;
let warnings: SessionWarning[];
let limits: SessionLimits;
let watching: NodeJS.Timeout;

beforeEach(async () => {
  warnings = [];
  limits = { warnSeconds: 0.05, idleSeconds: 60, warn: (warning) => void warnings.push(warning) };
  server = new SessionServer(await openMigratedPglite(), limits);
  watching = setInterval(() => server.watch(), 10);
  driver = embeddedDriver(3, () => {
    const { port1, port2 } = new MessageChannel();
    server.accept(port2);
    return new PortSocket(port1);
  });
  db = wrap(driver);
  await driver`create table t (n int)`;
});
afterEach(async () => {
  clearInterval(watching);
  await driver.end({ timeout: 1 });
  await server.close();
});

const numbers = async () => (await driver<{ n: number }[]>`select n from t order by n`).map((row) => row.n);

describe('the shared session of the embedded database', () => {
  it('keeps serving other queries when a parameter cannot be serialized', async () => {
    const invalidParameters = [new Date(), new Date(Number.NaN), undefined, { a: 1 }, Symbol('x')];
    const outcomes = await Promise.allSettled(
      Array.from({ length: 60 }, (_, i) => {
        if (i % 3 === 0) return driver`select 1`;
        if (i % 3 === 1) return db.transaction((tx) => tx.execute(sql`insert into t values (${i})`));
        return db.transaction((tx) => tx.execute(sql`select ${invalidParameters[i % invalidParameters.length]}::text`));
      }),
    );
    expect(outcomes.map((o) => o.status)).toEqual(outcomes.map((_, i) => (i % 3 === 2 ? 'rejected' : 'fulfilled')));
    expect(await numbers()).toHaveLength(20);
  });

  it('runs more than a hundred concurrent transactions', async () => {
    const waiting = Array.from({ length: 400 }, (_, i) =>
      i % 2 ? driver`select 1` : driver.begin((tx) => tx.unsafe('insert into t values ($1)', [i])),
    );
    await Promise.all(waiting);
    expect(await numbers()).toHaveLength(200);
  });

  it('answers each of many statements that clients send without waiting, although some of them fail', async () => {
    const statements = Array.from({ length: 60 }, (_, i) =>
      i % 3 ? `select ${i}::int as n` : `select 1 / 0 as n${i}`,
    );
    const outcomes = await Promise.allSettled(
      statements.map((statement) => driver.unsafe(statement, [], { prepare: true })),
    );
    expect(outcomes.map((o) => (o.status === 'fulfilled' ? o.value : o.reason.code))).toEqual(
      statements.map((_, i) => (i % 3 ? [{ n: i }] : '22012')),
    );
  });

  it('refuses changes and answers reads while it is read-only, from the next transaction on', async () => {
    const readOnly = { code: '25006' };
    await driver.begin(async (tx) => {
      server.setReadOnly(true);
      await tx`insert into t values (1)`;
    });
    await expect(driver`insert into t values (2)`).rejects.toMatchObject(readOnly);
    await expect(driver.begin((tx) => tx`insert into t values (3)`)).rejects.toMatchObject(readOnly);
    expect(await numbers()).toEqual([1]);
    server.setReadOnly(false);
    await driver`insert into t values (4)`;
    expect(await numbers()).toEqual([1, 4]);
  });

  it('warns about the statement that blocks others, without its parameters', async () => {
    const holding = db.transaction(async (tx) => {
      await tx.execute(sql`select ${'secret'}::text as held`);
      // execute() starts the query without awaiting it
      const waiting = driver`select 1`.execute();
      await expect.poll(() => warnings.length).toBe(1);
      return { waiting };
    });
    await (await holding).waiting;
    expect(warnings).toEqual([expect.objectContaining({ statement: 'select $1::text as held', rolledBack: false })]);
  });

  it.each(['insert into t values (3)', 'commit'])(
    'rolls back an idle transaction, serves others, and fails its next statement: %s',
    async (next) => {
      limits.idleSeconds = 0.2;
      const idle = driver.begin(async (tx) => {
        await tx`insert into t values (1)`;
        // uses the outer connection, which would wait forever
        await driver`insert into t values (2)`;
        if (next !== 'commit') await tx.unsafe(next);
      });
      await expect(idle).rejects.toMatchObject({ code: '25P03' });
      expect(warnings.at(-1)).toMatchObject({ rolledBack: true, statement: 'insert into t values (1)' });
      // a busy processor may take longer between two statements
      limits.idleSeconds = 60;
      await Promise.all(Array.from({ length: 10 }, () => driver.begin((tx) => tx`insert into t values (4)`)));
      expect(await numbers()).toEqual([2, ...Array<number>(10).fill(4)]);
    },
  );

  it('does not keep answers in memory', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const ask = () => driver`select repeat('x', 500) as text from generate_series(1, 200)`.execute();
    const heap = async () => {
      await pause(10);
      collect();
      return process.memoryUsage().heapUsed / 1e6;
    };
    for (let i = 0; i < 20; i++) await ask();
    const before = await heap();
    for (let i = 0; i < 300; i++) await ask();
    expect((await heap()) - before).toBeLessThan(15);
  });
});
