import { z } from 'zod';
import { id } from '../fields';
import { progress } from '../progress/schema';

/** Changes that a generation made to the items of one kind. */
export const itemChanges = z.object({
  added: z.number().int(),
  /** Generated before; the text has changed. */
  replaced: z.number().int(),
  unchanged: z.number().int(),
  /** Edited or worked on by people, and therefore unchanged. */
  kept: z.number().int(),
  /** Generated before; no longer found. */
  removed: z.number().int(),
  /** Deleted by people, and therefore not generated again. */
  leftOut: z.number().int(),
  /** Uncertain items, which wait for a person. */
  suggested: z.number().int(),
});
export type ItemChanges = z.infer<typeof itemChanges>;

/** A durable run that generates rules, tasks and precautions from a document, for an existing device. */
export const generation = progress.extend({
  runId: z.string(),
  documentTitle: z.string().nullable(),
  /** Whether it waits until the document has been read. */
  waiting: z.boolean(),
  /** Null until the stage has ended. */
  outcome: z.object({
    rules: itemChanges.nullable(),
    maintenance: itemChanges.nullable(),
    safety: itemChanges.nullable(),
  }),
});
export type Generation = z.infer<typeof generation>;

export const startGenerationInput = z.object({
  documentId: id,
  /** Defaults to the document's own device. */
  deviceId: id.optional(),
  /** Generates items of this document again that people deleted. */
  bringBackDeleted: z.boolean().default(false),
});
export const runInput = z.object({ runId: id });
export const deviceInput = z.object({ deviceId: id });

/** State of a device's manuals for its page, sent again after each change. */
export const deviceManualChanges = z.object({
  /** Current documents, newest first; at most 100. */
  manuals: z.array(z.object({ id: z.string(), processingStatus: z.enum(['processing', 'completed', 'failed']) })),
  /** Running generations and those that ended in the last minute, newest first. */
  generations: z.array(generation),
});
export type DeviceManualChanges = z.infer<typeof deviceManualChanges>;
