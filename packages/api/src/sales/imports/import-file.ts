import { getImport } from './list';
import { previewImport, setMapping } from './preview';
import { type ImportContext, importJob, markRunning } from './run';
import type { ImportMapping, SalesImport } from './schema';

/** Previews and imports a file without the job queue, for the command. A file with errors is imported only with `skipBadRows`; the errors are in the result. */
export async function importFile(
  ctx: ImportContext,
  form: FormData,
  mapping: ImportMapping | null,
  skipBadRows = false,
): Promise<SalesImport> {
  const guessed = await previewImport(ctx, form);
  const { importId, errorCount } = mapping
    ? await setMapping(ctx, { importId: guessed.importId, mapping: { ...guessed.mapping, ...mapping } })
    : guessed;
  if (!errorCount || skipBadRows) {
    await markRunning(ctx, importId, skipBadRows);
    await importJob(ctx, { organizationId: ctx.actor.organizationId, importId }, true);
  }
  return getImport(ctx, importId);
}
