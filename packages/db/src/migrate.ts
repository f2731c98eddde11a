import { sql } from 'drizzle-orm';
import { migrate as runMigrations } from 'drizzle-orm/postgres-js/migrator';
import { advisoryLocks } from './advisory-locks';
import type { Database } from './client';

/** Runs pending migrations. @param folder the `drizzle/` folder with the migrations. */
export async function migrate(database: Database, folder: string): Promise<void> {
  if (database.embedded) return apply(database, folder);
  const connection = await database.sql.reserve();
  try {
    await connection`select pg_advisory_lock(${advisoryLocks.migration})`;
    await apply(database, folder);
  } finally {
    await connection`select pg_advisory_unlock(${advisoryLocks.migration})`;
    connection.release();
  }
}

async function apply(database: Database, folder: string) {
  await database.db.execute(sql`create extension if not exists vector`).catch((error: unknown) => {
    const sentence = extensionSentence(error);
    throw sentence ? new Error(sentence, { cause: error }) : error;
  });
  await runMigrations(database.db, { migrationsFolder: folder });
}

/** Tells an operator how to fix the two usual reasons why pgvector cannot be created; undefined for other errors. */
export function extensionSentence(error: unknown): string | undefined {
  const { code } = ((error as Error).cause ?? error) as { code?: string };
  if (code === '42501') {
    return 'the database role may not create the extension pgvector. Run "create extension vector" in this database once as a superuser.';
  }
  if (code === '0A000' || code === '58P01') {
    return 'the PostgreSQL server does not have the extension pgvector. Install it there, for example the package postgresql-16-pgvector.';
  }
  return undefined;
}
