import { z } from 'zod';
import { document } from '../documents/schema';
import { id } from '../fields';

/** Safe for the browser: revisions of manuals (`@steward/api/schema/knowledge/revisions`). */

/** The compared value ('Every 500 h', '≤ 8.5 bar', 'DANGER') with its place in the manual. */
const itemState = z.object({
  value: z.string(),
  page: z.number().int().nullable(),
  quote: z.string().nullable(),
});

export const itemChange = z.object({
  change: z.enum(['added', 'changed', 'removed']),
  /** Id of the existing item; null for an added one. */
  itemId: z.string().nullable(),
  title: z.string(),
  before: itemState.nullable(),
  after: itemState.nullable(),
  /** Whether the existing item stays unchanged, because a person edited or worked on it. */
  kept: z.boolean(),
});
export type ItemChange = z.infer<typeof itemChange>;

export const revisionChanges = z.object({
  rules: z.array(itemChange),
  maintenance: z.array(itemChange),
  safety: z.array(itemChange),
});
export type RevisionChanges = z.infer<typeof revisionChanges>;

const likeness = z.object({
  /** Share of common word sequences, 0 to 1. */
  shared: z.number(),
  /** Whether the revision names the model of the current manual. */
  namesModel: z.boolean(),
  otherLanguage: z.boolean(),
  /** Whether it seems to be the manual of another machine, so that a person should check it first. */
  otherMachine: z.boolean(),
});
export type Likeness = z.infer<typeof likeness>;

/** `documentId` (the current manual) and `file` (its revision). */
export const proposeRevisionForm = z.instanceof(FormData);

export const revisionIdInput = z.object({ id });
export const revision = z.object({
  document,
  /** The current manual. */
  revises: document,
  /** Null until the revision is read. */
  changes: revisionChanges.nullable(),
  /** Comparison with the whole current manual; null until it is read, and where there is too little text. */
  likeness: likeness.nullable(),
});
export type Revision = z.infer<typeof revision>;

export const acceptRevisionInput = z.object({
  id,
  /** Ids of existing items that stay unchanged. */
  keep: z.array(id).max(2000).default([]),
  /** Added items that are not taken over, as in `after`. */
  leaveOut: z
    .array(z.object({ title: z.string().max(1000), value: z.string().max(5000), page: z.number().int() }))
    .max(2000)
    .default([]),
});
export const rejectedRevision = z.object({ message: z.string() });
export const revisionsOfInput = z.object({ documentId: id });
