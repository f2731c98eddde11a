import { z } from 'zod';
import { id, instant } from '../fields';

/** Device PDF reference and knowledge document are the same thing seen from two sides. */
export const document = z.object({
  id: z.string(),
  name: z.string(),
  originalFilename: z.string(),
  documentType: z.string(),
  fileSize: z.number(),
  processingStatus: z.enum(['processing', 'completed', 'failed']),
  /** One sentence for people, when processing failed. */
  failureMessage: z.string().nullable(),
  vectorized: z.boolean(),
  uploadedAt: instant,
  processedAt: instant.nullable(),
  deviceId: z.string().nullable(),
  deviceName: z.string().nullable(),
  organizationId: z.string(),
  collectionName: z.string(),
  title: z.string().nullable(),
  language: z.string().nullable(),
  totalPages: z.number().int().nullable(),
  processedChunks: z.number().int().nullable(),
  /** Seconds. */
  processingTime: z.number().nullable(),
});
export type Document = z.infer<typeof document>;

export const documentList = z.object({ documents: z.array(document), total: z.number().int() });
export const pdfReferences = z.object({ pdfReferences: z.array(document) });
export const documentIdInput = z.object({ id });
export const documentNameInput = z.object({ name: z.string().min(1).max(300) });
export const ofDeviceInput = z.object({ deviceId: id });

export const queryInput = z.object({
  query: z.string().trim().min(1, 'Please ask a question.').max(2000, 'Please ask in at most 2,000 characters.'),
  pdf_name: z.string().max(300).optional(),
  deviceId: id.optional(),
  top_k: z.coerce.number().int().min(1).max(20).default(5),
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

export const queryTypes = ['PDF', 'DATABASE', 'MIXED', 'LLM_ANSWER', 'UNKNOWN'] as const;

export const queryOutput = z.object({
  response: z.string(),
  /** False: not in this manual. */
  answered: z.boolean(),
  queryType: z.enum(queryTypes),
  /** Best first. */
  chunks_used: z.array(usedChunk),
  citations: z.array(citation),
  images: z.array(
    z.object({
      filename: z.string(),
      mime_type: z.string(),
      data: z.string(),
      size: z.number(),
      page: z.number(),
      description: z.string(),
    }),
  ),
  /** HTML, sanitised. */
  tables: z.array(z.string()),
  table: answerTable.nullable(),
  /** Seconds. */
  processing_time: z.number(),
  /** Why search went by words only; null when meaning was used too. */
  searchNotice: z.string().nullable(),
});
export type QueryOutput = z.infer<typeof queryOutput>;
