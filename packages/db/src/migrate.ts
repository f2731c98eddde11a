import { sql } from 'drizzle-orm';
import { migrate as run } from 'drizzle-orm/postgres-js/migrator';
import type { Database } from './client';

/** One number of ours for pg_advisory_lock: only one server migrates at a time. */
const migrationLock = 7_302_026;

/** Brings the schema up to date. @param folder the `drizzle/` folder with the migrations. */
export async function migrate(database: Database, folder: string): Promise<void> {
  if (database.embedded) return apply(database, folder);
  const connection = await database.sql.reserve();
  try {
    await connection`select pg_advisory_lock(${migrationLock})`;
    await apply(database, folder);
  } finally {
    await connection`select pg_advisory_unlock(${migrationLock})`;
    connection.release();
  }
}

async function apply(database: Database, folder: string) {
  await database.db.execute(sql`create extension if not exists vector`);
  await run(database.db, { migrationsFolder: folder });
}
