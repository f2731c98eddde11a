import type { Database } from '@steward/db/client';
import { createTestDatabase } from '@steward/db/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { publishAfterCommit, publishingAfterCommit } from './publish-after-commit';

let database: Database;
const publishedTopics: string[] = [];
const warnings: string[] = [];
let refuses = false;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => {
  publishedTopics.length = 0;
  refuses = false;
});

const publishing = () =>
  publishingAfterCommit(
    database.db,
    {
      async publish(topic) {
        if (refuses) throw new Error('nobody listens');
        publishedTopics.push(topic);
      },
      async *subscribe() {},
    },
    { warn: (_fields, message) => void warnings.push(message) },
  );

it('publishes each topic once, after the transaction and not within it', async () => {
  const answer = await publishing().transaction(async (tx) => {
    publishAfterCommit(tx, 'a');
    publishAfterCommit(tx, 'b');
    publishAfterCommit(tx, 'a');
    await tx.execute(sql`select 1`);
    expect(publishedTopics).toEqual([]);
    return 'done';
  });
  expect([answer, publishedTopics]).toEqual(['done', ['a', 'b']]);
});

it('publishes nothing after a rollback', async () => {
  const failingTransaction = publishing().transaction(async (tx) => {
    publishAfterCommit(tx, 'a');
    throw new Error('changed my mind');
  });
  await expect(failingTransaction).rejects.toThrow('changed my mind');
  expect(publishedTopics).toEqual([]);
});

it('keeps the commit and logs the error if publishing fails', async () => {
  refuses = true;
  await publishing().transaction(async (tx) => publishAfterCommit(tx, 'a'));
  expect(warnings).toEqual(['a change could not be published']);
});

it('rejects a transaction of a database that does not publish', async () => {
  await expect(database.db.transaction(async (tx) => publishAfterCommit(tx, 'a'))).rejects.toThrow(
    /^the transaction was not opened by the context's database/,
  );
});

it('otherwise behaves like the wrapped database', async () => {
  expect([...(await publishing().execute(sql`select 1 as n`))]).toEqual([{ n: 1 }]);
});
