import { stringify } from 'csv-stringify/sync';
import type { ActorContext } from '../../context';
import { DomainError, notFound } from '../../errors';
import { findImport } from './list';
import type { RejectedRow, Scan } from './scan';

const byteOrderMark = '\ufeff';

/**
 * The skipped rows as they stand in the file, with their line and the reason added, in the file's own delimiter. The
 * cells are not escaped against spreadsheet formulas: corrected rows are imported again, and must come back unchanged.
 */
export function skippedRowsCsv({ columns, delimiter }: Pick<Scan, 'columns' | 'delimiter'>, rows: RejectedRow[]): Blob {
  const records = rows.map(({ line, cells, reasons }) => [
    // a row may have fewer cells than the header, or more
    ...columns.map((_, at) => cells[at] ?? ''),
    ...[String(line), reasons.join('; ')],
    ...cells.slice(columns.length),
  ]);
  const text = stringify([[...columns, 'Line', 'Reason'], ...records], { delimiter, record_delimiter: 'windows' });
  return new Blob([byteOrderMark, text], { type: 'text/csv;charset=utf-8' });
}

/** @throws NOT_FOUND when there is no such import, or none of its rows were skipped; CONFLICT while it runs */
export async function readSkippedRows(ctx: ActorContext, importId: string) {
  const { status, skippedRowsKey, filename } = await findImport(ctx, importId);
  if (status === 'running') throw new DomainError('CONFLICT', 'The import is still running.');
  if (!skippedRowsKey) throw notFound('File with skipped rows');
  const file = await ctx.ports.files.open(skippedRowsKey);
  return { filename: `${filename.replace(/\.\w+$/, '')}-skipped-rows.csv`, csv: byteOrderMark + (await file.text()) };
}
