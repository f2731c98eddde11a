import { z } from 'zod';
import { csvEncodings } from '../csv/schema';
import { dateOrders } from '../csv/values';
import { emptyAsAbsent, jsonOf, readFrom } from '../fields';

/** The kinds of records that a file can contain. */
export const importKinds = ['devices', 'tasks', 'parts', 'readings'] as const;
export type ImportKind = (typeof importKinds)[number];

export const importLimits = { rows: 2000, bytes: 5 * 1024 * 1024, problemsShown: 100, sampleRows: 5 } as const;

/** Column of the file for each field. Missing fields are not imported. */
export const importMapping = z.record(
  z.string().max(50),
  z.string().max(500),
  'The mapping must be a JSON object with the column for each field.',
);
export type ImportMapping = z.infer<typeof importMapping>;

/** The fields of the form besides `file`; an empty one counts as absent. */
export const importOptions = z.object({
  kind: z.enum(importKinds, 'Choose what the file contains: devices, tasks, parts or readings.'),
  /** As JSON. By default the columns are recognised by their names. */
  mapping: readFrom(jsonOf, importMapping.optional()).optional(),
  /** Whether 1/2/2026 is 1 February or 2 January. Needed only if the file does not show it. */
  dateOrder: readFrom(emptyAsAbsent, z.enum(dateOrders).optional()).optional(),
  /** Whether devices and parts that are already stored are updated from the file or left unchanged. */
  existing: readFrom(emptyAsAbsent, z.enum(['update', 'skip']).default('skip')).default('skip'),
  /** Import the rows without errors. By default a file with an error is not imported at all. */
  skipBadRows: readFrom((value) => value === 'true', z.boolean()),
});
export type ImportOptions = z.output<typeof importOptions>;

/** `file` and the fields of `importOptions`. */
export const importForm = z.instanceof(FormData);

const count = z.number().int();

const importProblem = z.object({
  /** 1-based line of the file; the header is line 1. */
  line: count,
  /** Column of the file; null for a problem of the whole line. */
  column: z.string().nullable(),
  message: z.string(),
});
export type ImportProblem = z.infer<typeof importProblem>;

export const importCheck = z.object({
  kind: z.enum(importKinds),
  filename: z.string(),
  encoding: z.enum(csvEncodings),
  delimiter: z.string(),
  /** Names in the file's first line, in order. */
  columns: z.array(z.string()),
  /** Fields that columns can be mapped to. */
  fields: z.array(z.object({ name: z.string(), label: z.string(), required: z.boolean() })),
  mapping: importMapping,
  /** The first rows of the file, with cells in the order of `columns`. */
  sample: z.array(z.array(z.string())),
  rowCount: count,
  /** Rows without errors that are not stored yet. */
  newCount: count,
  /** Rows without errors whose record is stored already. */
  existingCount: count,
  badRowCount: count,
  /** The order of day and month that dates with slashes are read in; null if the file has none, or does not show it. */
  dateOrder: z.enum(dateOrders).nullable(),
  /** Whether `dateOrder` must be chosen: the file has dates like 1/2/2026 only. */
  asksDateOrder: z.boolean(),
  /** The first problems by line. */
  problems: z.array(importProblem),
  problemCount: count,
});
export type ImportCheck = z.infer<typeof importCheck>;

export const importResult = z.object({
  added: count,
  updated: count,
  /** Rows whose record is stored already and was left unchanged. */
  skipped: count,
  badRowCount: count,
});
export type ImportResult = z.infer<typeof importResult>;

/** CSV file with a byte order mark, ready to be corrected and imported again. */
