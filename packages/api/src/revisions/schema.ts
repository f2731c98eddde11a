import { z } from 'zod';
import { document } from '../documents/schema';
import { id } from '../fields';

/** Browser-safe: what taking a manual's revision over means (`@steward/api/schema/knowledge/revisions`). */

/** What is compared and shown: 'Every 500 h', '≤ 8.5 bar', 'DANGER'; with where the manual says it. */
const itemState = z.object({
  value: z.string(),
  page: z.number().int().nullable(),
  quote: z.string().nullable(),
});

export const itemChange = z.object({
  change: z.enum(['added', 'changed', 'removed']),
  /** The standing item; null when it is added. */
  itemId: z.string().nullable(),
  title: z.string(),
  before: itemState.nullable(),
  after: itemState.nullable(),
  /** A person touched the standing item, or work was done on it: it stays as it is. */
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
  /** Share of word sequences in common, 0 to 1. */
  shared: z.number(),
  /** The revision names the model of the manual in force. */
  namesModel: z.boolean(),
  otherLanguage: z.boolean(),
  /** It looks like the manual of another machine: nothing of it should be taken over unseen. */
  otherMachine: z.boolean(),
});
export type Likeness = z.infer<typeof likeness>;

/** `documentId` (the manual in force) and `file` (its revision). */
export const proposeRevisionForm = z.instanceof(FormData);

export const revisionIdInput = z.object({ id });
export const revision = z.object({
  document,
  /** The manual in force. */
  revises: document,
  /** Null until the revision is read. */
  changes: revisionChanges.nullable(),
  /** How it compares with the manual in force as a whole; null until it is read, and where there is too little text. */
  likeness: likeness.nullable(),
});
export type Revision = z.infer<typeof revision>;

export const acceptRevisionInput = z.object({
  id,
  /** Standing items that stay as they are, whatever the revision says. */
  keep: z.array(id).max(2000).default([]),
  /** Items that the revision adds, and that are not taken over: as `after` shows them. */
  leaveOut: z
    .array(z.object({ title: z.string().max(1000), value: z.string().max(5000), page: z.number().int() }))
    .max(2000)
    .default([]),
});
export const rejectedRevision = z.object({ message: z.string() });
export const revisionsOfInput = z.object({ documentId: id });
