import { z } from 'zod';
import { id, optionalId, wholeNumber } from '../fields';

/** A question as people type it. */
export const question = z
  .string('Please ask a question.')
  .trim()
  .min(1, 'Please ask a question.')
  .max(2000, 'Please ask in at most 2,000 characters.');
export const documentIds = z.array(id).max(50, 'At most 50 documents can be asked at once.');

/** Without a device or documents: all of the organization's. */
export const searchInput = z.object({
  query: question,
  limit: wholeNumber('The limit', { least: 1, most: 50, usual: 10 }),
  deviceId: optionalId,
  documentIds: documentIds.optional(),
});
export const searchOutput = z.object({
  /** Best first. */
  results: z.array(
    z.object({
      documentId: z.string(),
      name: z.string(),
      deviceId: z.string().nullable(),
      deviceName: z.string().nullable(),
      page: z.number().int(),
      text: z.string(),
      headingPath: z.array(z.string()),
      score: z.number(),
      /** What of the page answers best, word for word. */
      quote: z.string(),
    }),
  ),
  total: z.number().int(),
  /** Why search went by words only; null when meaning was used too. */
  searchNotice: z.string().nullable(),
});
export type SearchOutput = z.infer<typeof searchOutput>;
