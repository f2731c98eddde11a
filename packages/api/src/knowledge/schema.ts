import { z } from 'zod';
import { document } from '../documents/schema';
import { instant } from '../fields';
import { generation } from '../generation/schema';

/** What one who shows documents has to know at once: told again whenever any of it changes. */
export const documentChanges = z.object({
  /** Documents that are processed, with those that ended in the last minute; the newest first. */
  processing: z.array(document),
  /** Documents in force. */
  total: z.number().int(),
  /** When one was last given to another device. */
  movedAt: instant.nullable(),
  /** Running generations, with those that ended in the last minute; newest first. */
  generations: z.array(generation),
  /** Disliked answers that wait, and pinned answers: for those who may see them, else 0. */
  disliked: z.number().int(),
  pinned: z.number().int(),
});
export type DocumentChanges = z.infer<typeof documentChanges>;
