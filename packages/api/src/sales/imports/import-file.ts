import { getImport } from './list';
import { previewImport, setMapping } from './preview';
import { type ImportContext, importJob, markRunning } from './run';
import type { ImportMapping, SalesImport } from './schema';

/**
 * Previews and imports a file without the job queue, for the command. A file with errors is imported only with
 * `skipBadRows`; the result contains the errors.
 */
export async function importFile(
  ctx: ImportContext,
  form: FormData,
  mapping: ImportMapping | null,
  skipBadRows = false,
): Promise<SalesImport> {
  const preview = await previewImport(ctx, form);
  const { importId, errorCount } = mapping
    ? await setMapping(ctx, { importId: preview.importId, mapping: { ...preview.mapping, ...mapping } })
    : preview;
  if (!errorCount || skipBadRows) {
    await markRunning(ctx, importId, skipBadRows);
    await importJob(ctx, { organizationId: ctx.actor.organizationId, importId }, true);
  }
  return getImport(ctx, importId);
}
