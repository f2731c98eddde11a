import { salesImportRows, salesImports } from '@steward/db/schema';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAudit } from '../../audit/record';
import type { ActorContext, JobContext, Within } from '../../context';
import { type RejectedRow, rejectedRowsCsv } from '../../csv/rejected-rows';
import { DomainError } from '../../errors';
import { type JobPayload, resumedRows } from '../../jobs';
import type { Ports } from '../../ports';
import { salesTopic } from '../../topics';
import { findImport, getImport, ofImport } from './list';
import { mergeRows, updatePlannerStatistics } from './merge';
import { type CheckedRow, scanFile } from './scan';
import type { runImportInput, SalesImport } from './schema';

/** The part of the context that an import needs and the import command provides. */
export type ImportContext = Pick<ActorContext, 'db' | 'actor' | 'now'> & { ports: Pick<Ports, 'files' | 'events'> };
type ImportJobContext = Omit<ImportContext, 'actor'>;

type ImportJob = JobPayload<'sales.import'>;

const importedEntity = { customers: 'customer', products: 'product', purchases: 'purchase' } as const;

const rowsPerInsert = 1000;

/** Queues the import of a previewed file. @throws like markRunning() */
export async function startImport(
  ctx: ActorContext,
  { importId, skipBadRows }: z.output<typeof runImportInput>,
): Promise<SalesImport> {
  const { organizationId } = ctx.actor;
  await ctx.db.transaction(async (tx) => {
    await markRunning({ ...ctx, db: tx }, importId, skipBadRows);
    const { kind, filename } = await findImport({ ...ctx, db: tx }, importId);
    await recordAudit(tx, ctx, {
      action: 'sales-data.imported',
      entity: importedEntity[kind],
      entityId: null,
      summary: `The import of ${kind} from "${filename}" was started.`,
      details: { importId, skipBadRows },
    });
    await ctx.ports.jobs.enqueue(tx, 'sales.import', { key: importId, payload: { organizationId, importId } });
  });
  return getImport(ctx, importId);
}

/** @throws NOT_FOUND; UNPROCESSABLE_CONTENT for a file with errors unless they are skipped; CONFLICT if already imported */
export async function markRunning(ctx: Within<ImportContext>, importId: string, skipBadRows: boolean): Promise<void> {
  const row = await findImport(ctx, importId);
  if (row.errorCount && !skipBadRows) {
    const errors = row.errorCount === 1 ? 'is 1 error' : `are ${row.errorCount.toLocaleString('en')} errors`;
    throw new DomainError('UNPROCESSABLE_CONTENT', `Nothing was imported: there ${errors} in the file.`);
  }
  const startedRows = await ctx.db
    .update(salesImports)
    .set({ status: 'running', skipBadRows })
    .where(and(ofImport(ctx.actor.organizationId, row.id), eq(salesImports.status, 'previewed')))
    .returning({ id: salesImports.id });
  if (!startedRows.length) throw new DomainError('CONFLICT', 'This file was imported already.');
}

/** Stages a file's valid rows in batches, then stores them in one transaction. After a restart it begins again. */
async function runImport(ctx: ImportJobContext, { organizationId, importId }: ImportJob): Promise<void> {
  const [row] = await ctx.db.select().from(salesImports).where(ofImport(organizationId, importId));
  if (row?.status !== 'running') return;
  const { kind, mapping, skipBadRows } = row;
  const isStaged = and(eq(salesImportRows.organizationId, organizationId), eq(salesImportRows.importId, importId));
  await ctx.db.delete(salesImportRows).where(isStaged);
  const file = await ctx.ports.files.open(row.storageKey);
  let batch: CheckedRow[] = [];
  let rowsDone = 0;
  const store = async () => {
    if (!batch.length) return;
    await ctx.db
      .insert(salesImportRows)
      .values(batch.map((checkedRow) => ({ ...checkedRow, organizationId, importId })));
    rowsDone += batch.length;
    batch = [];
    await ctx.db.update(salesImports).set({ rowsDone }).where(ofImport(organizationId, importId));
    await ctx.ports.events.publish(salesTopic(organizationId));
  };
  const source = { db: ctx.db, organizationId, kind };
  const badGroups = skipBadRows ? (await scanFile(source, file, mapping)).badGroups : new Set<string>();
  const skipped: RejectedRow[] = [];
  const scan = await scanFile(source, file, mapping, {
    badGroups,
    onRow: async (checkedRow) => {
      batch.push(checkedRow);
      if (batch.length >= rowsPerInsert) await store();
    },
    onRejected: async (rejectedRow) => {
      if (skipBadRows) skipped.push(rejectedRow);
    },
  });
  await store();
  const { errors, errorCount } = scan;
  if (skipBadRows ? !scan.goodRowCount : errorCount) {
    await ctx.db.delete(salesImportRows).where(isStaged);
    const reason = skipBadRows
      ? 'Nothing was imported: no row is without errors.'
      : 'Nothing was imported: a customer or product that the file names was deleted.';
    return fail(ctx, { organizationId, importId }, reason, { errors, errorCount });
  }
  const skippedRowsKey = skipped.length ? `sales-imports/${importId}-skipped.csv` : null;
  if (skippedRowsKey) {
    const csv = rejectedRowsCsv(scan, skipped);
    await ctx.ports.files.put(skippedRowsKey, new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  }
  await updatePlannerStatistics(ctx.db);
  await ctx.db.transaction(async (tx) => {
    const { added, changed } = await mergeRows(tx, { organizationId, importId, kind, mapping });
    await tx
      .update(salesImports)
      .set({
        status: 'completed',
        rowsDone: scan.rowCount,
        rowsAdded: added,
        rowsChanged: changed,
        rowsSkipped: skipped.length,
        skippedRowsKey,
        ...(skipBadRows ? { errors, errorCount } : {}),
        finishedAt: ctx.now(),
      })
      .where(ofImport(organizationId, importId));
  });
  await ctx.ports.files.remove(row.storageKey);
  await ctx.ports.events.publish(salesTopic(organizationId));
}

/** Job entry point. A failure of the last attempt marks the import as failed. */
export async function importJob(ctx: ImportJobContext, job: ImportJob, isLastAttempt: boolean): Promise<void> {
  try {
    await runImport(ctx, job);
  } catch (error) {
    if (isLastAttempt) {
      const knownReason = error instanceof DomainError ? `Nothing was imported. ${error.message}` : null;
      await fail(ctx, job, knownReason ?? 'Nothing was imported: something went wrong on our side. Please try again.');
    }
    throw error;
  }
}

/** Enqueues the running imports that have no job. */
export async function resumeImports(ctx: JobContext): Promise<void> {
  const running = await ctx.db
    .select({ organizationId: salesImports.organizationId, importId: salesImports.id })
    .from(salesImports)
    .where(eq(salesImports.status, 'running'))
    .orderBy(salesImports.id)
    .limit(resumedRows);
  const jobs = running.map((payload) => ({ key: payload.importId, payload }));
  await ctx.ports.jobs.enqueue(ctx.db, 'sales.import', ...jobs);
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
