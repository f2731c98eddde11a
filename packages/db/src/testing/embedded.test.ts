import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openEmbedded } from '../client';
import { DirectoryInUseError, lockDirectory } from '../directory-lock';
import { migrate } from '../migrate';
import { devices, organizations } from '../schema/index';
import { createTestDatabase } from './test-database';

const migrations = new URL('../../drizzle', import.meta.url).pathname;

describe('the migrated database', () => {
  let database: Database;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());

  it('returns the result of each statement to its own connection', async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, i) => database.sql<{ n: number }[]>`select ${i}::int as n`),
    );
    expect(answers.map((rows) => rows[0]?.n)).toEqual(Array.from({ length: 200 }, (_, i) => i));
  });

  it('rolls back a failed transaction and frees the session', async () => {
    await expect(
      database.db.transaction(async (tx) => {
        await tx.insert(organizations).values({ id: 'gone', name: 'Gone' });
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    const rows = await database.db.select().from(organizations);
    expect(rows.map((o) => o.id)).not.toContain('gone');
  });

  it('rejects a row with a foreign key into another organization', async () => {
    const { db } = database;
    await db.insert(organizations).values([
      { id: 'a', name: 'A' },
      { id: 'b', name: 'B' },
    ]);
    await db.execute(sql`insert into users (organization_id, id, first_name, last_name, email)
      values ('a', '01890000-0000-7000-8000-000000000001', 'Ann', 'A', 'ann@a.example')`);
    const device = { name: 'P', type: 'SENSOR', status: 'ONLINE', location: 'L' } as const;
    const assignedUserId = '01890000-0000-7000-8000-000000000001';
    await db.insert(devices).values({ ...device, organizationId: 'a', assignedUserId });
    await expect(db.insert(devices).values({ ...device, organizationId: 'b', assignedUserId })).rejects.toThrow();
  });
});

describe('an embedded data directory', () => {
  it('is closed to other users of the machine, keeps committed rows across a restart and rejects COPY FROM STDIN', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'steward-db-'));
    // as earlier versions created it
    await chmod(directory, 0o755);
    const first = await openEmbedded(directory);
    await migrate(first, migrations);
    await first.db.insert(organizations).values({ id: 'kept', name: 'Kept' });
    expect((await stat(directory)).mode & 0o777).toBe(0o700);
    await expect(first.sql.unsafe('copy organizations from stdin')).rejects.toThrow(/not supported/);
    await first.close();
    const second = await openEmbedded(directory);
    await migrate(second, migrations);
    expect(await second.db.select({ id: organizations.id }).from(organizations)).toEqual([{ id: 'kept' }]);
    await second.close();
    await rm(directory, { recursive: true });
  }, 60_000);

  it('can be locked only once at a time', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'steward-lock-'));
    const lock = await lockDirectory(directory);
    await expect(lockDirectory(directory)).rejects.toThrow(DirectoryInUseError);
    await lock.release();
    await (await lockDirectory(directory)).release();
    await rm(directory, { recursive: true });
  });
});
