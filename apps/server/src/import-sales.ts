import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { ActorContext } from '@steward/api/context';
import { importKinds } from '@steward/api/schema/sales/imports';
import { importFile } from '@steward/api/services/sales/imports/import-file';
import type { Database } from '@steward/db/client';
import { organizations, users } from '@steward/db/schema';
import { and, asc, eq, or } from 'drizzle-orm';
import { DiskFile } from './adapters/disk-file';
import { ServerEvents } from './adapters/events';
import { DirectoryFileStore } from './adapters/file-store';
import { openDatabase } from './database';
import { readEnvironment } from './env';

const usage = `Usage: node apps/server/dist/import-sales.js --organization "Acme" --kind ${importKinds.join('|')} FILE.csv [--map field=Column …] [--skip-bad-rows]`;

/** Imports a CSV file on behalf of the organization's first administrator. With the embedded database, stop the server first. */
async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      organization: { type: 'string' },
      kind: { type: 'string' },
      map: { type: 'string', multiple: true, default: [] },
      'skip-bad-rows': { type: 'boolean', default: false },
    },
  });
  const [path] = positionals;
  const kind = importKinds.find((k) => k === values.kind);
  if (!path || !kind || !values.organization) throw new Error(usage);
  const mapping = Object.fromEntries(values.map.map((pair) => [pair.split('=')[0], pair.slice(pair.indexOf('=') + 1)]));

  const { size } = await stat(path).catch((cause: unknown) => {
    throw new Error(`The file ${path} cannot be read.`, { cause });
  });
  const env = readEnvironment();
  const database = await openDatabase(env);
  try {
    const actor = await administratorOf(database, values.organization);
    const form = new FormData();
    form.set('kind', kind);
    form.set('file', new DiskFile(path, size, { name: basename(path), type: 'text/csv' }));
    const ctx = {
      db: database.db,
      actor,
      now: () => new Date(),
      ports: { files: new DirectoryFileStore(join(env.dataDir, 'files')), events: new ServerEvents(database) },
    } satisfies Pick<ActorContext, 'db' | 'actor' | 'now'> & {
      ports: Pick<ActorContext['ports'], 'files' | 'events'>;
    };
    const result = await importFile(ctx, form, Object.keys(mapping).length ? mapping : null, values['skip-bad-rows']);
    for (const { line, column, message } of result.errors) {
      process.stderr.write(`line ${line}${column === null ? '' : `, column "${column}"`}: ${message}\n`);
    }
    if (result.status !== 'completed')
      throw new Error(result.failureMessage ?? `${result.errorCount} errors: nothing was imported.`);
    process.stdout.write(
      `${result.rowCount} ${kind}: ${result.rowsAdded} added, ${result.rowsChanged} changed, ${result.rowsSkipped} skipped.\n`,
    );
  } finally {
    await database.close();
  }
}

async function administratorOf({ db }: Database, organization: string): Promise<ActorContext['actor']> {
  const [administrator] = await db
    .select({ organizationId: organizations.id, userId: users.id })
    .from(organizations)
    .innerJoin(users, eq(users.organizationId, organizations.id))
    .where(and(or(eq(organizations.id, organization), eq(organizations.name, organization)), eq(users.role, 'ADMIN')))
    .orderBy(asc(users.createdAt))
    .limit(1);
  if (!administrator) throw new Error(`There is no organization "${organization}" with an administrator.`);
  return { ...administrator, role: 'ADMIN', sessionId: 'command' };
}

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
