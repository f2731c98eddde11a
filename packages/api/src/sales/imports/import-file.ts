import { getImport } from './list';
import { previewImport, setMapping } from './preview';
import { type ImportContext, importJob, markRunning } from './run';
import type { ImportMapping, SalesImport } from './schema';

/** Looks through a file and imports it here and now: what the command does. With errors nothing is imported; they are in the answer. */
export async function importFile(
  ctx: ImportContext,
  form: FormData,
  mapping: ImportMapping | null,
): Promise<SalesImport> {
  const guessed = await previewImport(ctx, form);
  const { importId, errorCount } = mapping
    ? await setMapping(ctx, { importId: guessed.importId, mapping: { ...guessed.mapping, ...mapping } })
    : guessed;
  if (!errorCount) {
    await markRunning(ctx, importId);
    await importJob(ctx, { organizationId: ctx.actor.organizationId, importId }, true);
  }
  return getImport(ctx, importId);
}
