import { z } from 'zod';
import { csvEncodings } from '../../csv/schema';
import { id, instant } from '../../fields';

export const importKinds = ['customers', 'products', 'purchases'] as const;
export type ImportKind = (typeof importKinds)[number];

export const importLimits = { rows: 200_000, bytes: 50 * 1024 * 1024, errorsShown: 100, sampleRows: 20 } as const;

/** The dialog's form with `kind` and `file`. */
export const importForm = z.instanceof(FormData);

export const importError = z.object({
  /** 1-based line of the file; the header is line 1. */
  line: z.number().int(),
  /** Column of the file; null for an error of the whole line. */
  column: z.string().nullable(),
  message: z.string(),
});
export type ImportError = z.infer<typeof importError>;

/** Column of the file for each field. Missing fields are not imported. */
export const importMapping = z.record(z.string().max(50), z.string().max(500));
export type ImportMapping = z.infer<typeof importMapping>;

export const importPreview = z.object({
  importId: z.string(),
  kind: z.enum(importKinds),
  filename: z.string(),
  /** Names in the file's first line, in order. */
  columns: z.array(z.string()),
  /** Fields that columns can be mapped to. */
  fields: z.array(z.object({ name: z.string(), label: z.string(), required: z.boolean() })),
  mapping: importMapping,
  delimiter: z.string(),
  encoding: z.enum(csvEncodings),
  /** The first rows of the file, with cells in the order of `columns`. */
  sample: z.array(z.array(z.string())),
  rowCount: z.number().int(),
  /** Rows that `skipBadRows` would import; 0 when the file cannot be read to its end or a required column is missing. */
  goodRowCount: z.number().int(),
  errors: z.array(importError),
  errorCount: z.number().int(),
});
export type ImportPreview = z.infer<typeof importPreview>;

export const setMappingInput = z.object({ importId: id, mapping: importMapping });
export const runImportInput = z.object({
  importId: id,
  /** Import the rows without errors and skip the others. By default a file with an error is not imported at all. */
  skipBadRows: z.boolean().default(false),
});
export const skippedRowsInput = z.object({ importId: id });
/** CSV file with a byte order mark, ready to be corrected and imported again. */
export const skippedRows = z.object({ filename: z.string(), csv: z.string() });

export const salesImport = z.object({
  id: z.string(),
  kind: z.enum(importKinds),
  filename: z.string(),
  status: z.enum(['previewed', 'running', 'completed', 'failed']),
  rowCount: z.number().int(),
  rowsDone: z.number().int(),
  rowsAdded: z.number().int(),
  rowsChanged: z.number().int(),
  /** Number of rows skipped because of errors; `skippedRows` returns them with the reasons. */
  rowsSkipped: z.number().int(),
  errors: z.array(importError),
  errorCount: z.number().int(),
  failureMessage: z.string().nullable(),
  createdByName: z.string(),
  createdAt: instant,
  finishedAt: instant.nullable(),
});
export type SalesImport = z.infer<typeof salesImport>;
