import type { ActorContext } from '../../context';
import { byteOrderMark } from '../../csv/rejected-rows';
import { DomainError, notFound } from '../../errors';
import { findImport } from './list';

/** @throws NOT_FOUND when there is no such import, or none of its rows were skipped; CONFLICT while it runs */
export async function readSkippedRows(ctx: ActorContext, importId: string) {
  const { status, skippedRowsKey, filename } = await findImport(ctx, importId);
  if (status === 'running') throw new DomainError('CONFLICT', 'The import is still running.');
  if (!skippedRowsKey) throw notFound('File with skipped rows');
  const file = await ctx.ports.files.open(skippedRowsKey);
  return { filename: `${filename.replace(/\.\w+$/, '')}-skipped-rows.csv`, csv: byteOrderMark + (await file.text()) };
}
