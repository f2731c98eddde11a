import { salesImportRows, salesImports } from '@steward/db/schema';
import { and, eq } from 'drizzle-orm';
import type { ActorContext, JobContext } from '../../context';
import { DomainError } from '../../errors';
import type { Ports } from '../../ports';
import { salesTopic } from '../topics';
import { findImport, getImport, ofImport } from './list';
import { countForPlanner, mergeRows } from './merge';
import { type CheckedRow, scanFile } from './scan';
import type { SalesImport } from './schema';

/** What importing needs: the command has no more. */
export type ImportContext = Pick<ActorContext, 'db' | 'actor' | 'now'> & { ports: Pick<Ports, 'files' | 'events'> };
type ImportJobContext = Omit<ImportContext, 'actor'>;

interface ImportJob {
  organizationId: string;
  importId: string;
}

const rowsPerInsert = 1000;

/** Begins to import a file that was looked through. @throws as markRunning() */
export async function startImport(ctx: ActorContext, importId: string): Promise<SalesImport> {
  await markRunning(ctx, importId);
  const { organizationId } = ctx.actor;
  await ctx.ports.jobs.enqueue('sales.import', { organizationId, importId }, importId);
  return getImport(ctx, importId);
}

/** @throws NOT_FOUND; UNPROCESSABLE_CONTENT while the file has errors; CONFLICT when it was imported before */
export async function markRunning(ctx: ImportContext, importId: string): Promise<void> {
  const row = await findImport(ctx, importId);
  if (row.errorCount) {
    const rows = row.errorCount === 1 ? 'is 1 error' : `are ${row.errorCount.toLocaleString('en')} errors`;
    throw new DomainError('UNPROCESSABLE_CONTENT', `Nothing was imported: there ${rows} in the file.`);
  }
  const started = await ctx.db
    .update(salesImports)
    .set({ status: 'running' })
    .where(and(ofImport(ctx.actor.organizationId, row.id), eq(salesImports.status, 'previewed')))
    .returning({ id: salesImports.id });
  if (!started.length) throw new DomainError('CONFLICT', 'This file was imported already.');
}

/** Stages a file's rows batch by batch, then stores all at once. A restart begins again: nothing was stored by then. */
async function runImport(ctx: ImportJobContext, { organizationId, importId }: ImportJob): Promise<void> {
  const [row] = await ctx.db.select().from(salesImports).where(ofImport(organizationId, importId));
  if (row?.status !== 'running') return;
  const { kind, mapping } = row;
  const staged = and(eq(salesImportRows.organizationId, organizationId), eq(salesImportRows.importId, importId));
  await ctx.db.delete(salesImportRows).where(staged);
  const file = await ctx.ports.files.open(row.storageKey);
  let batch: CheckedRow[] = [];
  let rowsDone = 0;
  const store = async () => {
    if (!batch.length) return;
    await ctx.db.insert(salesImportRows).values(batch.map((checked) => ({ ...checked, organizationId, importId })));
    rowsDone += batch.length;
    batch = [];
    await ctx.db.update(salesImports).set({ rowsDone }).where(ofImport(organizationId, importId));
    await ctx.ports.events.publish(salesTopic(organizationId));
  };
  const scan = await scanFile({ db: ctx.db, organizationId, kind }, file, mapping, async (checked) => {
    batch.push(checked);
    if (batch.length >= rowsPerInsert) await store();
  });
  await store();
  if (scan.errorCount) {
    // what it names went away meanwhile
    const { errors, errorCount } = scan;
    await ctx.db.delete(salesImportRows).where(staged);
    return fail(ctx, { organizationId, importId }, 'Nothing was imported: what the file names has changed.', {
      errors,
      errorCount,
    });
  }
  await countForPlanner(ctx.db);
  await ctx.db.transaction(async (tx) => {
    const { added, changed } = await mergeRows(tx, { organizationId, importId, kind, mapping });
    await tx
      .update(salesImports)
      .set({
        status: 'completed',
        rowsDone: scan.rowCount,
        rowsAdded: added,
        rowsChanged: changed,
        finishedAt: ctx.now(),
      })
      .where(ofImport(organizationId, importId));
  });
  await ctx.ports.files.remove(row.storageKey);
  await ctx.ports.events.publish(salesTopic(organizationId));
}

/** What the queue calls. After its last try the import has failed, and nothing of it is stored. */
export async function importJob(ctx: ImportJobContext, job: ImportJob, isLastAttempt: boolean): Promise<void> {
  try {
    await runImport(ctx, job);
  } catch (error) {
    if (isLastAttempt)
      await fail(ctx, job, 'Nothing was imported: something went wrong on our side. Please try again.');
    throw error;
  }
}

/** Puts every import into the queue that is not done: called once at start. */
export async function resumeImports(ctx: JobContext): Promise<void> {
  const open = await ctx.db
    .select({ organizationId: salesImports.organizationId, importId: salesImports.id })
    .from(salesImports)
    .where(eq(salesImports.status, 'running'));
  for (const job of open) await ctx.ports.jobs.enqueue('sales.import', job, job.importId);
}

async function fail(
  ctx: ImportJobContext,
  { organizationId, importId }: ImportJob,
  failureMessage: string,
  details: Partial<typeof salesImports.$inferInsert> = {},
): Promise<void> {
  await ctx.db
    .update(salesImports)
    .set({ ...details, status: 'failed', failureMessage, finishedAt: ctx.now() })
    .where(ofImport(organizationId, importId));
  await ctx.ports.events.publish(salesTopic(organizationId));
}
