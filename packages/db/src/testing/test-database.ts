import { createHash, randomUUID } from 'node:crypto';
import { cp, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MessageChannel } from 'node:worker_threads';
import postgres from 'postgres';
import { type Database, embeddedDriver, openServer, wrap } from '../client';
import { openPglite } from '../embedded/open-pglite';
import { PortSocket } from '../embedded/port-socket';
import { SessionServer } from '../embedded/session-server';
import { migrate } from '../migrate';

const migrations = fileURLToPath(new URL('../../drizzle', import.meta.url));

/** Creates an empty, migrated database: in memory, or on the server at DATABASE_URL. */
export function createTestDatabase(): Promise<Database> {
  const url = process.env.DATABASE_URL;
  return url ? onServer(url) : inMemory();
}

async function onServer(url: string): Promise<Database> {
  const admin = postgres(url, { max: 1, onnotice: () => {} });
  const name = `steward_test_${randomUUID().replaceAll('-', '')}`;
  await admin.unsafe(`create database ${name}`);
  const target = new URL(url);
  target.pathname = `/${name}`;
  const database = openServer(target.href, 4);
  await migrate(database, migrations);
  return {
    ...database,
    async close() {
      await database.close();
      await admin.unsafe(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}

type InMemoryDatabase = Awaited<ReturnType<typeof openPglite>>;

/** Databases that the tests of this worker closed, emptied for the next: creating one takes five times as long. */
const emptied: InMemoryDatabase[] = [];

async function inMemory(): Promise<Database> {
  const pglite = emptied.pop() ?? (await openMigratedPglite());
  return connectInProcess(pglite, async (server) => {
    await server.settle();
    await empty(pglite);
    emptied.push(pglite);
  });
}

/** Opens a migrated database in memory without its own initdb, which takes seconds. */
export async function openMigratedPglite(): Promise<InMemoryDatabase> {
  return openPglite(undefined, await migratedSnapshot());
}

/** Tables larger than this many bytes are shrunk, so that later tests do not scan what earlier ones deleted. */
const shrinkBytes = 1_000_000;

/**
 * Deletes all rows and everything of the job library, and frees what the connections left in the session. Few tables of a test have
 * more than a few rows, so this takes a quarter of the time of truncating all of them, which creates their files anew.
 */
async function empty(pglite: InMemoryDatabase): Promise<void> {
  await pglite.exec('rollback; drop schema if exists jobs cascade; deallocate all; select pg_advisory_unlock_all()');
  const { rows: used } = await pglite.query<{ name: string; bytes: number }>(
    `select format('%I', relname) as name, pg_relation_size(oid)::int as bytes
     from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0`,
  );
  const deletions = used.map(({ name }) => `delete from public.${name}`);
  // without the checks of foreign keys, which would need an order of the tables
  await pglite.exec(
    ['set session_replication_role = replica', ...deletions, 'reset session_replication_role'].join(';') +
      '; select setval(seqrelid, seqstart, false) from pg_sequence',
  );
  for (const { name, bytes } of used) if (bytes > shrinkBytes) await pglite.exec(`vacuum public.${name}`);
}

/** Connects to the product's session server without its worker thread, so that tests start faster. */
function connectInProcess(
  pglite: InMemoryDatabase,
  disconnect: (server: SessionServer) => Promise<void> = (server) => server.close(),
): Database {
  const server = new SessionServer(pglite, { warnSeconds: 30, idleSeconds: 300, warn() {} });
  let closed = false;
  const sql = embeddedDriver(4, () => {
    const { port1, port2 } = new MessageChannel();
    server.accept(port2);
    return new PortSocket(port1);
  });
  return {
    db: wrap(sql),
    sql,
    embedded: true,
    whileReachable: (work) => work,
    async close() {
      if (closed) return;
      closed = true;
      await sql.end({ timeout: 5 });
      await disconnect(server);
    },
  };
}

/**
 * Fills a directory with the files of an empty, migrated database, for a server process that then starts without initdb and
 * migrations. @param directory does not exist yet
 */
export async function createMigratedFiles(directory: string): Promise<void> {
  const prepared = await cachePath('files');
  if (!(await stat(prepared).catch(() => null))) {
    const partial = `${prepared}.${randomUUID()}`;
    const pglite = await openPglite(partial, await migratedSnapshot());
    await pglite.close();
    // another process may have been faster
    await rename(partial, prepared).catch(() => {});
  }
  await cp(prepared, directory, { recursive: true });
}

/** @returns a path that changes with the migrations */
async function cachePath(suffix: string): Promise<string> {
  const hash = createHash('sha256');
  for (const file of (await readdir(migrations)).filter((f) => f.endsWith('.sql')).sort()) {
    hash.update(await readFile(join(migrations, file)));
  }
  return join(tmpdir(), `steward-test-${hash.digest('hex').slice(0, 16)}.${suffix}`);
}

/** initdb and migrations take seconds, so their result is cached as an image. */
async function migratedSnapshot(): Promise<Blob> {
  const path = await cachePath('tar');
  const cached = await readFile(path).catch(() => null);
  if (cached) return new Blob([cached]);

  const pglite = await openPglite();
  const database = connectInProcess(pglite);
  await migrate(database, migrations);
  await database.sql.end();
  const image = await pglite.dumpDataDir('none');
  await pglite.close();
  const partial = `${path}.${randomUUID()}`;
  await writeFile(partial, new Uint8Array(await image.arrayBuffer()));
  await rename(partial, path);
  return image;
}
