import { auditEntries } from '@steward/db/schema';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiHarness } from '../testing/api-harness';
import { auditDays, removeOldAudit } from './retention';

describe('audit log retention', () => {
  let harness: ApiHarness;
  beforeAll(async () => {
    harness = await ApiHarness.create();
    await harness.person('acme', 'ADMIN');
    await harness.person('rival', 'ADMIN');
    await harness.database.db.delete(auditEntries);
  });
  afterAll(() => harness.close());

  const daysAgo = (days: number, milliseconds = 0) =>
    new Date(harness.time.getTime() - days * 86_400_000 - milliseconds);

  it('keeps entries of the last 400 days and removes all older ones of every organization', async () => {
    expect(auditDays).toBe(400);
    const { db } = harness.database;
    const row = { actorName: 'M', action: 'a', entity: 'e' };
    await db.insert(auditEntries).values([
      { ...row, organizationId: 'acme', summary: 'new', at: daysAgo(0) },
      { ...row, organizationId: 'acme', summary: 'just kept', at: daysAgo(400) },
      { ...row, organizationId: 'rival', summary: 'just too old', at: daysAgo(400, 1) },
      ...Array.from({ length: 2100 }, (_, n) => ({
        ...row,
        organizationId: n % 2 ? 'acme' : 'rival',
        summary: 'old',
        at: daysAgo(401 + n),
      })),
    ]);
    expect(await removeOldAudit(harness.jobContext())).toBe(2101);
    const left = await db.select({ summary: auditEntries.summary }).from(auditEntries).orderBy(asc(auditEntries.at));
    expect(left.map(({ summary }) => summary)).toEqual(['just kept', 'new']);
    expect(await removeOldAudit(harness.jobContext())).toBe(0);
  });

  it('runs as the nightly job audit.retain', async () => {
    const { db } = harness.database;
    const row = { organizationId: 'acme', actorName: 'M', action: 'a', entity: 'e', summary: 'old', at: daysAgo(500) };
    await db.delete(auditEntries);
    await db.insert(auditEntries).values(row);
    await harness.jobs.enqueue(harness.database.db, 'audit.retain', { key: 'all', payload: {} });
    await harness.runJobs();
    expect(await db.select().from(auditEntries)).toEqual([]);
  });
});
