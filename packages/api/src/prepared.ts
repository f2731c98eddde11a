import type { Db } from '@steward/db/client';

/** A statement that is put together once for each database and shape, for what is asked very often. */
export function preparedOnce<Statement, Shape = void>(
  prepare: (db: Db, shape: Shape) => Statement,
): (db: Db, shape: Shape) => Statement {
  const known = new WeakMap<Db, Map<string, Statement>>();
  return (db, shape) => {
    const ofDatabase = known.get(db) ?? new Map<string, Statement>();
    known.set(db, ofDatabase);
    const key = JSON.stringify(shape) ?? '';
    const statement = ofDatabase.get(key) ?? prepare(db, shape);
    ofDatabase.set(key, statement);
    return statement;
  };
}
