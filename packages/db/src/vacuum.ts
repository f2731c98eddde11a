import { sql } from 'drizzle-orm';
import type { Db } from './client';

/** A smaller table is read as a whole in milliseconds, whatever has been deleted from it and however its rows are found. */
const minBytes = 256 * 1024;

/**
 * Vacuums and analyses every table of some size: the space of deleted rows can be used again, and the planner knows how many rows a
 * condition matches. A PostgreSQL server does this by itself (autovacuum); the embedded database never does. One table at a time,
 * which blocks the embedded database meanwhile. Not within a transaction.
 */
export async function vacuumTables(db: Db): Promise<void> {
  const tables = await db.execute<{ name: string }>(sql`
    select format('%I.%I', nspname, relname) as name
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and not relisshared and relpersistence = 'p' and pg_table_size(pg_class.oid) >= ${minBytes}
    order by 1`);
  for (const { name } of tables) await db.execute(sql.raw(`vacuum (analyze) ${name}`));
}
