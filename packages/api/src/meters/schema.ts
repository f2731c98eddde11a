import { z } from 'zod';
import { csvEncodings } from '../csv/schema';
import { id, instant, jsonOf, readFrom } from '../fields';
import { pageInput, pageOutput } from '../paging';
import { meterUnits } from './units';

export const maxMetersPerDevice = 20;
/** Limits of a CSV import. */
export const meterImportLimits = { rows: 20_000, bytes: 5 * 1024 * 1024, problemsShown: 100 } as const;

const name = z
  .string('The name is required')
  .trim()
  .min(1, 'The name is required')
  .max(60, 'The name must be at most 60 characters');
const unit = z
  .string('The unit is required')
  .trim()
  .min(1, 'The unit is required')
  .max(20, 'The unit must be at most 20 characters');
const metric = z.string().min(1).max(100).nullable();
const readingValue = z
  .number('Enter a number')
  .min(0, 'A reading cannot be negative')
  .max(1_000_000_000, 'A reading must be at most 1,000,000,000');

/** Question about an implausible reading. `value` is in the meter's unit. */
const question = z.object({ value: z.number(), at: instant, sentence: z.string() });

export const meter = z.object({
  id: z.string(),
  deviceId: z.string(),
  name: z.string(),
  /** hour, cycle, kilometre, mile, start, use, or a custom unit. */
  unit: z.string(),
  /** The reported metric that the meter is read from; null if it is read manually. */
  metric: z.string().nullable(),
  /** Latest reading as shown by the meter; null without a reading. */
  value: z.number().nullable(),
  /** `value` plus the counts of replaced meters. */
  total: z.number().nullable(),
  readAt: instant.nullable(),
  /** Mean use per day over the last 30 days. */
  usePerDay: z.number().nullable(),
  /** Open question about a reading from the device, which does not count yet. */
  question: question.nullable(),
  /** Number of tasks that the meter counts. */
  taskCount: z.number().int(),
});
export type Meter = z.infer<typeof meter>;

export const deviceMeters = z.object({
  meters: z.array(meter),
  /** Units that tasks without a meter need, with the number of those tasks. */
  needed: z.array(z.object({ unit: z.enum(meterUnits), taskCount: z.number().int() })),
  /** Numeric metrics that the device reports, with their latest value. */
  metrics: z.array(z.object({ metric: z.string(), unit: z.string().nullable(), value: z.number() })),
});
export type DeviceMeters = z.infer<typeof deviceMeters>;

export const createMeterInput = z.object({
  deviceId: id,
  name,
  unit,
  metric: metric.optional(),
  /** First reading. */
  value: readingValue.optional(),
});
export const updateMeterInput = z.object({ id, name: name.optional(), metric: metric.optional() });
export const meterIdInput = z.object({ id });
export const removedMeter = z.object({ message: z.string() });

/** Answers to the question about a reading: it is right, or the meter was replaced. */
export const confirmations = ['right', 'replaced'] as const;
const confirm = z.enum(confirmations).optional();

/** A manually entered reading, also as part of completing a task. */
export const enteredReading = z.object({ value: readingValue, confirm });
export type EnteredReading = z.infer<typeof enteredReading>;

export const addReadingInput = enteredReading.extend({
  meterId: id,
  /** Time of the reading; defaults to now. */
  at: instant.optional(),
});
export const correctReadingInput = z.object({
  id,
  value: readingValue.optional(),
  at: instant.optional(),
  confirm: z.literal('right').optional(),
});
export const readingIdInput = z.object({ id });

/** Reason of a CONFLICT that asks a question. Repeat the call with `confirm`, or with a corrected value. */
export const confirmationNeeded = 'Confirmation needed';

export const readingSources = ['person', 'completion', 'import', 'device', 'telemetry'] as const;
export const meterReading = z.object({
  id: z.string(),
  meterId: z.string(),
  at: instant,
  value: z.number(),
  /** Last value of the old meter, if this reading records a replacement; otherwise null. */
  replacedValue: z.number().nullable(),
  total: z.number(),
  source: z.enum(readingSources),
  /** Empty for a reading from a device. */
  recordedByName: z.string(),
});
export type MeterReading = z.infer<typeof meterReading>;

export const listReadingsInput = z.object({ meterId: id, ...pageInput });
/** Sorted newest first. */
export const readingPage = pageOutput(meterReading);

export const answerQuestionInput = z.object({ meterId: id, answer: z.enum([...confirmations, 'wrong']) });

/** `meterId`, `file` and the fields of `meterImportOptions`. */
export const meterImportForm = z.instanceof(FormData);
/** The columns of a file that have the times and the readings. */
const meterImportMapping = z.object(
  { at: z.string(), value: z.string() },
  'The mapping must be a JSON object with the columns "at" and "value".',
);
export type MeterImportMapping = z.infer<typeof meterImportMapping>;
export const meterImportOptions = z.object({
  /** As JSON. By default the columns are recognised by their names. */
  mapping: readFrom(jsonOf, meterImportMapping.partial().default({})).default({}),
  /** Import the rows without errors. By default a file with an error is not imported at all. */
  skipBadRows: readFrom((value) => value === 'true', z.boolean()),
  /** 'right' if the implausible rows are right. */
  confirm: z.string().optional(),
});
export const meterImportPreview = z.object({
  columns: meterImportMapping,
  /** All columns of the file. */
  fileColumns: z.array(z.string()),
  encoding: z.enum(csvEncodings),
  rowCount: z.number().int(),
  /** Number of rows that can be imported, including implausible ones. */
  goodRowCount: z.number().int(),
  /** Number of rows that are skipped, because their time already has a reading. */
  repeatedRowCount: z.number().int(),
  /** The first parsed rows. */
  sample: z.array(z.object({ line: z.number().int(), at: instant, value: z.number() })),
  /** By line number, starting at 1. Errors prevent the import; doubts need confirmation. */
  problems: z.array(z.object({ line: z.number().int(), message: z.string(), kind: z.enum(['error', 'doubt']) })),
  errorCount: z.number().int(),
  /** Number of rows with errors. Null if the file has an error with which no row can be imported. */
  badRowCount: z.number().int().nullable(),
  doubtCount: z.number().int(),
});
export type MeterImportPreview = z.infer<typeof meterImportPreview>;
/** Outcome of a row of the file. repeated: its time already had a reading, so it was skipped. */
export const importedRow = z.object({
  line: z.number().int(),
  at: instant,
  value: z.number(),
  result: z.enum(['added', 'repeated']),
});
export const importedReadings = z.object({
  added: z.number().int(),
  repeated: z.number().int(),
  /** Rows with errors, which were left out. */
  badRowCount: z.number().int(),
  /** In the order of their times. */
  rows: z.array(importedRow),
  meter,
});
