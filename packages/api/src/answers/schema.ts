import { z } from 'zod';
import { optionalId, wholeNumber } from '../fields';
import { question } from '../search/schema';

/** Groups the messages of a conversation: 'knowledge_1764000000000'. */
export const sessionId = z
  .string('The session must be a text.')
  .min(1, 'The session is empty.')
  .max(200, 'The session must be at most 200 characters.');

/**
 * Asks a document by its name, otherwise the documents of a device. With a `sessionId` the exchange is stored, and the question may
 * refer to earlier ones of that session.
 */
export const queryInput = z
  .object({
    query: question,
    pdf_name: z.string().max(300).nullish(),
    deviceId: optionalId,
    sessionId: sessionId.nullish(),
    top_k: wholeNumber('The number of passages (top_k)', { min: 1, max: 20, fallback: 5 }),
  })
  .refine(({ pdf_name, deviceId }) => pdf_name || deviceId, {
    path: ['pdf_name'],
    message: 'Please name the PDF, or the device.',
  });

export const citation = z.object({
  documentId: z.string(),
  page: z.number().int(),
  quote: z.string(),
});
export type Citation = z.infer<typeof citation>;

export const answerTable = z.object({
  header: z.array(z.string()),
  rows: z.array(z.object({ cells: z.array(z.string()), page: z.number().int() })),
});

export const usedChunk = z.object({
  documentId: z.string(),
  page: z.number().int(),
  text: z.string(),
  headingPath: z.array(z.string()),
  score: z.number(),
});

/** Result from the organization's own data: at most 50 of `rowCount` rows. */
export const databaseResults = z.object({ columns: z.array(z.string()), rows: z.array(z.array(z.string())) });
export type DatabaseResults = z.infer<typeof databaseResults>;
/** How many rows of a result are shown (specification 3, section 9). */
export const resultTable = { mostColumns: 5, mostRows: 5, longestCell: 50 } as const;

export type UsedChunk = z.infer<typeof usedChunk>;

/** Progress before an answer begins: first the number of searched documents, then also the names of those selected. */
export const processingDocuments = z.object({ count: z.number().int(), names: z.array(z.string()) });
export type ProcessingDocuments = z.infer<typeof processingDocuments>;

export const queryTypes = ['PDF', 'DATABASE', 'MIXED', 'LLM_ANSWER', 'UNKNOWN'] as const;

/** A picture of a cited page. `data` is its address; it is drawn when it is requested, so `size` is 0. */
export const answerImage = z.object({
  documentId: z.string(),
  /** Ordinal of the document's figure. */
  figure: z.number().int(),
  filename: z.string(),
  mime_type: z.string(),
  data: z.string(),
  size: z.number(),
  page: z.number().int(),
  description: z.string(),
});
export type AnswerImage = z.infer<typeof answerImage>;

export const queryOutput = z.object({
  response: z.string(),
  /** False when no answer was found. */
  answered: z.boolean(),
  queryType: z.enum(queryTypes),
  /** Best first. */
  chunks_used: z.array(usedChunk),
  citations: z.array(citation),
  /** The nearest passages if the question is not answered, nearest first; otherwise empty. */
  nearest: z.array(usedChunk),
  images: z.array(answerImage),
  /** HTML, sanitised. */
  tables: z.array(z.string()),
  table: answerTable.nullable(),
  /** Rows of the organization's own data, at most 50 of `rowCount`; null if the answer comes from manuals only. */
  databaseResults: databaseResults.nullable(),
  /** Name of the fixed query that was run: 'devices-by-status'. */
  sqlQuery: z.string().nullable(),
  rowCount: z.number().int().nullable(),
  /** Seconds. */
  processing_time: z.number(),
  /** Why the search used words only; null if it used meaning as well. */
  searchNotice: z.string().nullable(),
  /** Name of the administrator who checked this answer. */
  pinned: z.boolean(),
  checkedBy: z.string().nullable(),
});
export type QueryOutput = z.infer<typeof queryOutput>;
