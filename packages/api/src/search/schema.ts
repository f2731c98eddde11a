import { z } from 'zod';
import { id, optionalId, wholeNumber } from '../fields';

/** Free text of a question. */
export const question = z
  .string('Please ask a question.')
  .trim()
  .min(1, 'Please ask a question.')
  .max(2000, 'Please ask in at most 2,000 characters.');
export const documentIds = z.array(id).max(50, 'At most 50 documents can be asked at once.');

/** Searches all documents of the organization if neither a device nor documents are given. */
export const searchInput = z.object({
  query: question,
  limit: wholeNumber('The limit', { min: 1, max: 50, fallback: 10 }),
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
      /** The sentence of the page that answers best, verbatim. */
      quote: z.string(),
    }),
  ),
  total: z.number().int(),
  /** Why the search used words only; null if it used meaning as well. */
  searchNotice: z.string().nullable(),
});
export type SearchOutput = z.infer<typeof searchOutput>;
