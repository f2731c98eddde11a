import { z } from 'zod';
import { id } from '../fields';
import { progress } from '../progress/schema';

/** What a generation did to the items of one kind. */
export const itemChanges = z.object({
  added: z.number().int(),
  /** Generated before, and found in other words now. */
  replaced: z.number().int(),
  unchanged: z.number().int(),
  /** Edited or worked on by people: not touched. */
  kept: z.number().int(),
  /** Generated before, and no longer found. */
  removed: z.number().int(),
  /** Deleted by people: not generated again. */
  leftOut: z.number().int(),
  /** Found without being sure of them: they wait for a person. */
  suggested: z.number().int(),
});
export type ItemChanges = z.infer<typeof itemChanges>;

/** Rules, tasks and precautions generated from a document that a device already has: a durable run, as an onboarding is. */
export const generation = progress.extend({
  runId: z.string(),
  documentTitle: z.string().nullable(),
  /** It starts when the document has been read. */
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
  /** Generates again what people deleted of the items from this document. */
  bringBackDeleted: z.boolean().default(false),
});
export const runInput = z.object({ runId: id });
export const deviceInput = z.object({ deviceId: id });

/** What a device's page has to know at once: sent again whenever any of it changes. */
export const deviceManualChanges = z.object({
  /** Documents in force, newest first; at most 100. */
  manuals: z.array(z.object({ id: z.string(), processingStatus: z.enum(['processing', 'completed', 'failed']) })),
  /** Running ones, with those that ended in the last minute; newest first. */
  generations: z.array(generation),
});
export type DeviceManualChanges = z.infer<typeof deviceManualChanges>;
