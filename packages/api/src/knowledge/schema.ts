import { z } from 'zod';
import { document } from '../documents/schema';
import { instant } from '../fields';
import { generation } from '../generation/schema';

/** State of the documents for open screens, sent again after each change. */
export const documentChanges = z.object({
  /** Documents being processed and those that ended in the last minute, newest first. */
  processing: z.array(document),
  /** Number of current documents. */
  total: z.number().int(),
  /** When a document was last moved to another device. */
  movedAt: instant.nullable(),
  /** Running generations and those that ended in the last minute, newest first. */
  generations: z.array(generation),
  /** Number of waiting disliked answers and of pinned answers; 0 without permission to see them. */
  disliked: z.number().int(),
  pinned: z.number().int(),
});
export type DocumentChanges = z.infer<typeof documentChanges>;
