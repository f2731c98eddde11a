import type { Db, Tx } from '@steward/db/client';

/**
 * A database whose transactions join the given one, so that a service that opens its own transaction commits or rolls
 * back with the larger one.
 */
export function joinTransaction(tx: Tx): Db {
  const transaction: Db['transaction'] = (work) => work(tx);
  return Object.create(tx, { transaction: { value: transaction } }) as Db;
}
