import type { Db, Tx } from '@steward/db/client';
import { is } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import type { Logger } from './context';
import type { Events } from './ports';

/** Actions to run after the commit of a transaction. */
interface Commit {
  topics: Set<string>;
  actions: (() => void)[];
}

const commits = new WeakMap<object, Commit>();

/**
 * A database whose transactions publish topics after their commit. The code that changes watched rows names the topic inside the
 * transaction. A rollback publishes nothing.
 */
export function publishingAfterCommit(db: Db, events: Events, log: Pick<Logger, 'warn'>): Db {
  const transaction: Db['transaction'] = async (work, config) => {
    const commit: Commit = { topics: new Set(), actions: [] };
    const result = await db.transaction((tx) => {
      commits.set(tx, commit);
      return work(tx);
    }, config);
    for (const action of commit.actions) action();
    const publish = (topic: string) =>
      // the commit stands; subscribers see it with their next check
      events.publish(topic).catch((err: unknown) => log.warn({ err, topic }, 'a change could not be published'));
    await Promise.all([...commit.topics].map(publish));
    return result;
  };
  return Object.create(db, { transaction: { value: transaction, configurable: true, writable: true } }) as Db;
}

/** Publishes a topic after the commit of this transaction. @throws if its database was not created by `publishingAfterCommit` */
export function publishAfterCommit(tx: Tx, topic: string): void {
  commitOf(tx).topics.add(topic);
}

/** Calls the action after the commit of this transaction, or at once if it is not a transaction. @throws like `publishAfterCommit` */
export function afterCommit(db: Db | Tx, action: () => void): void {
  if (is(db, PgTransaction)) commitOf(db).actions.push(action);
  else action();
}

/** Whether actions will run after the commit of this transaction. @throws like `publishAfterCommit` */
export function hasEffectsAfterCommit(tx: Tx): boolean {
  const { topics, actions } = commitOf(tx);
  return topics.size > 0 || actions.length > 0;
}

function commitOf(tx: object): Commit {
  const commit = commits.get(tx);
  if (!commit) throw new Error("the transaction was not opened by the context's database");
  return commit;
}
