import type { Db } from '@steward/db/client';

/** Prepares a statement once per database and shape, for queries that run very often. */
export function preparedOnce<Statement, Shape = void>(
  prepare: (db: Db, shape: Shape) => Statement,
): (db: Db, shape: Shape) => Statement {
  const cache = new WeakMap<Db, Map<string, Statement>>();
  return (db, shape) => {
    const statements = cache.get(db) ?? new Map<string, Statement>();
    cache.set(db, statements);
    const key = JSON.stringify(shape) ?? '';
    const statement = statements.get(key) ?? prepare(db, shape);
    statements.set(key, statement);
    return statement;
  };
}
