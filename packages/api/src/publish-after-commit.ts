import type { Db, Tx } from '@steward/db/client';
import type { Logger } from './context';
import type { Events } from './ports';

const topicsOf = new WeakMap<object, Set<string>>();

/**
 * A database whose transactions publish topics after their commit. The code that changes watched rows names the topic inside the
 * transaction. A rollback publishes nothing.
 */
export function publishingAfterCommit(db: Db, events: Events, log: Pick<Logger, 'warn'>): Db {
  const transaction: Db['transaction'] = async (work, config) => {
    const topics = new Set<string>();
    const result = await db.transaction((tx) => {
      topicsOf.set(tx, topics);
      return work(tx);
    }, config);
    for (const topic of topics) {
      // the commit stands; subscribers see it with their next check
      await events.publish(topic).catch((err: unknown) => log.warn({ err, topic }, 'a change could not be published'));
    }
    return result;
  };
  return Object.create(db, { transaction: { value: transaction, configurable: true, writable: true } }) as Db;
}

/** Publishes a topic after the commit of this transaction. @throws if its database was not created by `publishingAfterCommit` */
export function publishAfterCommit(tx: Tx, topic: string): void {
  const topics = topicsOf.get(tx);
  if (!topics)
    throw new Error(`${topic} cannot be published: the transaction was not opened by the context's database`);
  topics.add(topic);
}
