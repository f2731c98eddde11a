import type { Db, Tx } from '@steward/db/client';

/**
 * A database whose transactions join the given one: a service that opens its own transaction becomes part of a larger
 * step, and commits or rolls back with it.
 */
export function joinTransaction(tx: Tx): Db {
  const transaction: Db['transaction'] = (work) => work(tx);
  return Object.create(tx, { transaction: { value: transaction } }) as Db;
}
