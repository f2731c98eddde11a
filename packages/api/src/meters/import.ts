import type { Db, Tx } from '@steward/db/client';
import { meterReadings } from '@steward/db/schema';
import { asc, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import { recordAudit } from '../audit/record';
import { inBatches } from '../batches';
import type { ActorContext } from '../context';
import type { BadRowsFile } from '../csv/bad-rows-file';
import { readImportForm } from '../csv/import-form';
import { toBadRowsFile } from '../csv/rejected-rows';
import { DomainError } from '../errors';
import { nameOf, timeZoneOf } from '../people';
import { recountTaskStarts, refreshMeter } from './dues';
import { type ImportRow, type ImportRows, readImportRows } from './import-rows';
import { findMeter, lockMeter, readingsOf } from './queries';
import { doubtOf, type Reading } from './rules';
import {
  confirmationNeeded,
  type importedReadings,
  type MeterImportPreview,
  meterImportLimits,
  meterImportOptions,
} from './schema';
import { recountTotals } from './store';

const sampleRows = 5;

/** Validates the rows of a file without storing them. @throws BAD_REQUEST, NOT_FOUND, PAYLOAD_TOO_LARGE, UNPROCESSABLE_CONTENT */
export async function previewImport(ctx: ActorContext, form: FormData): Promise<MeterImportPreview> {
  const { meter, file, options } = await readForm(ctx, form);
  const { columns, csv, rowCount, rows, badRows, fileErrors, errors } = await readRows(ctx, file, options);
  const { newRows, doubts } = await compareWithStored(ctx.db, ctx.actor.organizationId, meter, rows);
  const problems = [
    ...errors.map((error) => ({ ...error, kind: 'error' as const })),
    ...doubts.map((doubt) => ({ ...doubt, kind: 'doubt' as const })),
  ].sort((a, b) => a.line - b.line);
  return {
    columns,
    fileColumns: csv.columns,
    encoding: csv.encoding,
    rowCount,
    goodRowCount: newRows.length,
    repeatedRowCount: rows.length - newRows.length,
    sample: rows.slice(0, sampleRows).map(({ line, at, value }) => ({ line, at: at.toISOString(), value })),
    problems: problems.slice(0, meterImportLimits.problemsShown),
    errorCount: errors.length,
    badRowCount: fileErrors.length ? null : badRows.length,
    doubtCount: doubts.length,
  };
}

/**
 * Stores the readings of a file, all or none unless bad rows are skipped. Skips rows whose time already has a reading, so that
 * importing a file again is safe.
 * @throws UNPROCESSABLE_CONTENT with the lines that have errors, CONFLICT with the implausible rows if they are not confirmed
 */
export async function importReadings(ctx: ActorContext, form: FormData): Promise<z.infer<typeof importedReadings>> {
  const { organizationId, userId } = ctx.actor;
  const { meter: unlockedMeter, file, options } = await readForm(ctx, form);
  const { rows, badRows, fileErrors, errors } = await readRows(ctx, file, options);
  const isSkippable = options.skipBadRows && !fileErrors.length && rows.length > 0;
  if (errors.length && !isSkippable) throw rejection(errors);
  return ctx.db.transaction(async (tx) => {
    const meter = await lockMeter(tx, organizationId, unlockedMeter.id);
    const { newRows, doubts } = await compareWithStored(tx, organizationId, meter, rows);
    const [doubt] = doubts;
    if (doubt && options.confirm !== 'right') {
      const details = detailsOf(doubts);
      throw new DomainError('CONFLICT', `Line ${doubt.line}: ${doubt.message}`, {
        reason: confirmationNeeded,
        details,
      });
    }
    const recordedByName = await nameOf(tx, organizationId, userId);
    for (const batch of inBatches(newRows)) {
      await tx.insert(meterReadings).values(
        batch.map(({ at, value }) => ({
          ...{ organizationId, id: uuidv7(), meterId: meter.id, at, value, total: value },
          ...{ source: 'import' as const, recordedBy: userId, recordedByName },
        })),
      );
    }
    await recountTotals(tx, meter);
    await recountTaskStarts(tx, meter);
    await refreshMeter(tx, meter);
    if (newRows.length) {
      await recordAudit(tx, ctx, {
        action: 'meter-reading.imported',
        entity: 'meter',
        entityId: meter.id,
        summary: `${newRows.length === 1 ? 'A reading' : `${newRows.length} readings`} of meter "${meter.name}" ${newRows.length === 1 ? 'was' : 'were'} imported.`,
        details: { deviceId: meter.deviceId, file: file.name },
      });
    }
    const addedLines = new Set(newRows.map(({ line }) => line));
    return {
      added: newRows.length,
      repeated: rows.length - newRows.length,
      badRowCount: badRows.length,
      rows: rows.map(({ line, at, value }) => ({
        ...{ line, at: at.toISOString(), value },
        result: addedLines.has(line) ? ('added' as const) : ('repeated' as const),
      })),
      meter: await findMeter(tx, organizationId, meter.id),
    };
  });
}

/** The rows with errors as a file, each with its reason. @throws like previewImport() */
export async function badReadings(ctx: ActorContext, form: FormData): Promise<BadRowsFile> {
  const { file, options } = await readForm(ctx, form);
  const { csv, badRows } = await readRows(ctx, file, options);
  return toBadRowsFile(file, csv, badRows);
}

const readRows = async (ctx: ActorContext, file: File, { mapping }: ImportOptions): Promise<ImportRows> =>
  readImportRows(file, { mapping, timeZone: await timeZoneOf(ctx.db, ctx.actor.organizationId), now: ctx.now() });

type ImportOptions = z.output<typeof meterImportOptions>;

async function readForm(ctx: ActorContext, form: FormData) {
  const meterId = form.get('meterId');
  const meter = await findMeter(ctx.db, ctx.actor.organizationId, typeof meterId === 'string' ? meterId : '');
  return { meter, ...(await readImportForm(form, meterImportOptions, meterImportLimits.bytes)) };
}

interface RowProblem {
  line: number;
  message: string;
}

/** The first problems, with their line as the path. */
const detailsOf = (problems: readonly RowProblem[]) =>
  problems.slice(0, meterImportLimits.problemsShown).map(({ line, message }) => ({ path: `line ${line}`, message }));

function rejection(errors: ImportRows['errors']): DomainError {
  const [first, ...otherErrors] = errors;
  const moreText = otherErrors.length ? ` ${otherErrors.length} more lines have errors.` : '';
  return new DomainError('UNPROCESSABLE_CONTENT', `Line ${first?.line}: ${first?.message}${moreText}`, {
    details: detailsOf(errors),
  });
}

/** Splits off rows whose time already has a reading, and finds rows that are implausible next to stored readings. */
async function compareWithStored(
  db: Db | Tx,
  organizationId: string,
  meter: { id: string; unit: string; usePerDay: number | null },
  rows: readonly ImportRow[],
): Promise<{ newRows: ImportRow[]; doubts: RowProblem[] }> {
  const storedReadings = await db
    .select({
      at: meterReadings.at,
      value: meterReadings.value,
      replacedValue: sql<number | null>`${meterReadings.replacedValue}`,
    })
    .from(meterReadings)
    .where(readingsOf({ organizationId, id: meter.id }))
    .orderBy(asc(meterReadings.at));
  const storedTimes = new Set(storedReadings.map(({ at }) => at.getTime()));
  const newRows = rows.filter(({ at }) => !storedTimes.has(at.getTime()));
  const doubts: RowProblem[] = [];
  let previous: Reading | null = null;
  let place = 0;
  for (const row of newRows) {
    for (; place < storedReadings.length; place++) {
      const reading = storedReadings[place];
      if (!reading || reading.at > row.at) break;
      if (!previous || reading.at > previous.at) previous = reading;
    }
    const after = storedReadings[place];
    const next = after ? { at: after.at, value: after.replacedValue ?? after.value } : null;
    const doubt = doubtOf(meter.unit, row, { previous, next }, meter.usePerDay);
    if (doubt) doubts.push({ line: row.line, message: doubt.sentence });
    previous = row;
  }
  return { newRows, doubts };
}
