import { deviceTreeLock, importsLock } from '@steward/db/advisory-locks';
import { sql } from 'drizzle-orm';
import type { ActorContext } from '../context';
import type { BadRowsFile } from '../csv/bad-rows-file';
import { readImportForm } from '../csv/import-form';
import { toBadRowsFile } from '../csv/rejected-rows';
import { DomainError } from '../errors';
import { deviceImport } from './devices';
import type { ImportKindRules, ImportPlan, Reader } from './kind';
import { partImport } from './parts';
import { type ReadFile, readFile } from './read-file';
import { readingImport } from './readings';
import {
  type ImportCheck,
  type ImportKind,
  type ImportOptions,
  type ImportProblem,
  type ImportResult,
  importLimits,
  importOptions,
} from './schema';
import { groupedBy } from './stored';
import { taskImport } from './tasks';

const kinds: Record<ImportKind, ImportKindRules> = {
  devices: deviceImport,
  tasks: taskImport,
  parts: partImport,
  readings: readingImport,
};

/** Checks the rows of a file without storing them. @throws BAD_REQUEST, PAYLOAD_TOO_LARGE, UNPROCESSABLE_CONTENT */
export async function checkImport(ctx: ActorContext, form: FormData): Promise<ImportCheck> {
  const { file, options } = await readForm(form);
  const { read, plan, problems } = await planImport(readerOf(ctx), file, options);
  const fields = kinds[options.kind].fields.map(({ name, label, required }) => ({ name, label, required }));
  const { encoding, delimiter, columns, mapping, rows, dateOrder, asksDateOrder } = read;
  return {
    ...{
      kind: options.kind,
      filename: file.name,
      encoding,
      delimiter,
      columns,
      fields,
      mapping,
      dateOrder,
      asksDateOrder,
    },
    sample: rows.slice(0, importLimits.sampleRows).map(({ cells }) => columns.map((_, at) => cells[at] ?? '')),
    rowCount: rows.length,
    newCount: plan.newCount,
    existingCount: plan.existingCount,
    badRowCount: rows.length - plan.newCount - plan.existingCount,
    problems: problems.slice(0, importLimits.problemsShown),
    problemCount: problems.length,
  };
}

/**
 * Stores the rows of a file in one transaction. Importing a file again adds nothing twice.
 * @throws like checkImport(); UNPROCESSABLE_CONTENT for a file with errors unless bad rows are skipped
 */
export async function runImport(ctx: ActorContext, form: FormData): Promise<ImportResult> {
  const { file, options } = await readForm(form);
  const { organizationId } = ctx.actor;
  return ctx.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${importsLock(organizationId)})`);
    // keep other transactions from changing the device tree between the check and the storing
    await tx.execute(sql`select pg_advisory_xact_lock(${deviceTreeLock(organizationId)})`);
    const { read, plan, problems } = await planImport(readerOf(ctx, tx), file, options);
    const goodCount = plan.newCount + plan.existingCount;
    if (problems.length && !(options.skipBadRows && goodCount)) throw refusal(problems);
    return { ...(await plan.store(ctx, tx)), badRowCount: read.rows.length - goodCount };
  });
}

/** The rows with errors as a file, each with its reasons. @throws like checkImport() */
export async function badRows(ctx: ActorContext, form: FormData): Promise<BadRowsFile> {
  const { file, options } = await readForm(form);
  const { read, problems } = await planImport(readerOf(ctx), file, options);
  const problemsOf = groupedBy(problems, ({ line }) => String(line));
  const rows = read.rows.flatMap(({ line, cells }) => {
    const ofLine = problemsOf.get(String(line)) ?? [];
    const reasons = ofLine.map(({ column, message }) => (column ? `${column}: ${message}` : message));
    return reasons.length ? [{ line, cells, reasons }] : [];
  });
  return toBadRowsFile(file, read, rows);
}

const readerOf = (ctx: ActorContext, db: Reader['db'] = ctx.db): Reader => ({
  db,
  organizationId: ctx.actor.organizationId,
  now: ctx.now(),
});

interface PlannedImport {
  read: ReadFile;
  plan: ImportPlan;
  /** In the order of the lines. */
  problems: ImportProblem[];
}

async function planImport(reader: Reader, file: File, options: ImportOptions): Promise<PlannedImport> {
  const kind = kinds[options.kind];
  const read = await readFile(file, kind.fields, options);
  // nothing is imported from a file with a problem of the whole file
  const goodRows = read.fileProblems.length ? [] : read.rows.filter(({ problems }) => !problems.length);
  const plan = await kind.plan(reader, goodRows, options, (field) => read.mapping[field] ?? null);
  if (read.fileProblems.length) return { read, plan, problems: read.fileProblems };
  const cellProblems = read.rows.flatMap(({ line, problems }) => problems.map((problem) => ({ line, ...problem })));
  return { read, plan, problems: [...cellProblems, ...plan.problems].sort((a, b) => a.line - b.line) };
}

const readForm = (form: FormData) => readImportForm(form, importOptions, importLimits.bytes);

function refusal(problems: readonly ImportProblem[]): DomainError {
  const [first, ...others] = problems;
  const more = others.length ? ` There are ${others.length} more problems.` : '';
  return new DomainError(
    'UNPROCESSABLE_CONTENT',
    `Nothing was imported. Line ${first?.line}: ${first?.message}${more}`,
    {
      details: problems
        .slice(0, importLimits.problemsShown)
        .map(({ line, message }) => ({ path: `line ${line}`, message })),
    },
  );
}
