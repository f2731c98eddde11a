import { callCosts } from '../call-limits';
import { badRowsFile } from '../csv/bad-rows-file';
import { can, router } from '../trpc';
import { importCheck, importForm, importResult } from './schema';
import { badRows, checkImport, runImport } from './service';

export const importsRouter = router({
  check: can('devices:write', callCosts.longList)
    .input(importForm)
    .output(importCheck)
    .mutation(({ ctx, input }) => checkImport(ctx, input)),
  run: can('devices:write', callCosts.report)
    .input(importForm)
    .output(importResult)
    .mutation(({ ctx, input }) => runImport(ctx, input)),
  badRows: can('devices:write', callCosts.longList)
    .input(importForm)
    .output(badRowsFile)
    .mutation(({ ctx, input }) => badRows(ctx, input)),
});
