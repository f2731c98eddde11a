import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, openEmbedded, openServer } from '@steward/db/client';
import { type DirectoryWait, lockDirectory } from '@steward/db/directory-lock';
import { migrate } from '@steward/db/migrate';
import type { Logger } from 'pino';
import type { Environment } from './env';
import { migrationsFolder } from './places';

/**
 * Opens the configured database and applies migrations. The embedded database locks its directory for this process
 * until `close()`; with a PostgreSQL server, several of our servers may share a directory.
 * @throws DirectoryInUseError
 */
export async function openDatabase(env: Environment, log?: Logger, wait?: DirectoryWait): Promise<Database> {
  await mkdir(env.dataDir, { recursive: true });
  if (env.databaseUrl) {
    const report = {
      lost: () => log?.error({}, 'the database server cannot be reached: requests get 503 until it answers'),
      found: () => log?.warn({}, 'the database server answers again'),
    };
    return migrated(openServer(env.databaseUrl, undefined, report));
  }
  const lock = await lockDirectory(env.dataDir, wait);
  const database = await openEmbedded(join(env.dataDir, 'database'), {
    heldSession: (warning) => log?.warn(warning, 'one client holds the embedded database while others wait'),
    restarted: (reason) => log?.error({ reason }, 'the embedded database stopped unexpectedly and was restarted'),
    readOnly: (readOnly) =>
      readOnly
        ? log?.error({}, 'the disk of the embedded database is almost full: it refuses changes until space is free')
        : log?.warn({}, 'the embedded database accepts changes again'),
  });
  return migrated({
    ...database,
    async close() {
      await database.close();
      await lock.release();
    },
  });
}

async function migrated(database: Database): Promise<Database> {
  await migrate(database, migrationsFolder);
  return database;
}
