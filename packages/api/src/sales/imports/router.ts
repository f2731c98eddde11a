import { z } from 'zod';
import { can } from '../../trpc';
import { listImports } from './list';
import { previewImport, setMapping } from './preview';
import { startImport } from './run';
import {
  importForm,
  importPreview,
  runImportInput,
  salesImport,
  setMappingInput,
  skippedRows,
  skippedRowsInput,
} from './schema';
import { readSkippedRows } from './skipped-rows';

/** Procedures to import CSV files; part of the sales router. */
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
    .mutation(({ ctx, input }) => startImport(ctx, input)),
  skippedRows: can('sales:use')
    .input(skippedRowsInput)
    .output(skippedRows)
    .query(({ ctx, input }) => readSkippedRows(ctx, input.importId)),
  imports: can('sales:use')
    .output(z.array(salesImport))
    .query(({ ctx }) => listImports(ctx)),
};
