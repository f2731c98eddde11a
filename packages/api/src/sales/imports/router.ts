import { z } from 'zod';
import { can } from '../../trpc';
import { listImports } from './list';
import { previewImport, setMapping } from './preview';
import { startImport } from './run';
import { importForm, importPreview, runImportInput, salesImport, setMappingInput } from './schema';

/** CSV files with customers, products or purchases: a part of the sales router. */
export const importProcedures = {
  previewImport: can('sales:write')
    .input(importForm)
    .output(importPreview)
    .mutation(({ ctx, input }) => previewImport(ctx, input)),
  setMapping: can('sales:write')
    .input(setMappingInput)
    .output(importPreview)
    .mutation(({ ctx, input }) => setMapping(ctx, input)),
  runImport: can('sales:write')
    .input(runImportInput)
    .output(salesImport)
    .mutation(({ ctx, input }) => startImport(ctx, input.importId)),
  imports: can('sales:use')
    .output(z.array(salesImport))
    .query(({ ctx }) => listImports(ctx)),
};
