import { z } from 'zod';
import { id, instant, optionalId, wholeNumber } from '../fields';
import { generation } from '../generation/schema';
import { paged } from '../paging';

/** Where a document that is processed stands; one that failed keeps the stage at which it failed. */
export const processingStages = ['waiting', 'reading', 'recognising', 'storing', 'embedding', 'ready'] as const;
export type ProcessingStage = (typeof processingStages)[number];
/** Only a current document is searched. A proposed one waits to be taken over; a replaced one can still be read. */
export const revisionStates = ['current', 'proposed', 'replaced'] as const;

/** Device PDF reference and knowledge document are the same thing seen from two sides. */
export const document = z.object({
  id: z.string(),
  name: z.string(),
  originalFilename: z.string(),
  documentType: z.string(),
  fileSize: z.number(),
  processingStatus: z.enum(['processing', 'completed', 'failed']),
  processingStage: z.enum(processingStages),
  /** 0 to 100, to the end of embedding. */
  progress: z.number().int(),
  pagesRead: z.number().int(),
  passagesEmbedded: z.number().int(),
  /** Text of some of its pages, or of all, was recognised from pictures. */
  recognised: z.boolean(),
  /** How many pages that is. */
  recognisedPages: z.number().int(),
  /** One sentence for people, when processing failed. */
  failureMessage: z.string().nullable(),
  /** When processing failed: whether the same file may do better another time. */
  retryable: z.boolean(),
  vectorized: z.boolean(),
  uploadedAt: instant,
  uploadedBy: z.string().nullable(),
  /** Whether the caller may delete it: an administrator, or who uploaded it. */
  mayDelete: z.boolean(),
  /** When processing ended. */
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
  revisionState: z.enum(revisionStates),
  /** The document that this one takes the place of. */
  revises: z.string().nullable(),
  /** The revision of this one that waits to be taken over or refused. */
  proposedRevisionId: z.string().nullable(),
});
export type Document = z.infer<typeof document>;

/** The newest first. */
export const documentList = z.object({ documents: z.array(document), total: z.number().int() });
export type DocumentList = z.infer<typeof documentList>;
export const pdfReferences = z.object({ pdfReferences: z.array(document) });
export const documentIdInput = z.object({ id });
/** `deviceId` null: a general document. */
export const moveDocumentInput = z.object({
  id,
  deviceId: z.union([id, z.null()], 'Please give a deviceId, or null for a general document.'),
});
export const documentNameInput = z.object({ name: z.string().min(1).max(300) });
export const mostListedDocuments = 1000;
export const suggestionsInput = z.object({ deviceId: optionalId }).prefault({});
export const documentsInput = z
  .object({
    deviceId: optionalId,
    /** Words that the title or the file name must have. */
    search: z.string().max(200).default(''),
    limit: wholeNumber('The limit', { least: 1, most: mostListedDocuments, usual: mostListedDocuments }),
  })
  .prefault({});

/** `file` (a PDF), optional `deviceId` and `generate` ('true'); `deviceName` and `organizationId` are ignored. Checked by `readUploadForm`. */
export const uploadForm = z.instanceof(FormData);
export const uploadResponse = z.object({
  success: z.boolean(),
  pdfId: z.string(),
  /** What `pdf_name` refers to. */
  pdf_filename: z.string(),
  processing_status: z.enum(['processing', 'completed', 'failed']),
  processed_at: instant.nullable(),
  device_id: z.string().nullable(),
  device_name: z.string().nullable(),
  collection_name: z.string(),
  total_pages: z.number().int().nullable(),
  chunk_count: z.number().int().nullable(),
  /** Seconds. */
  processing_time: z.number().nullable(),
  message: z.string(),
  error: z.string().nullable(),
});
export type UploadResponse = z.infer<typeof uploadResponse>;

export const removedDocument = z.object({ message: z.string() });

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

export const knowledgeStatistics = z.object({
  totalDocuments: z.number().int(),
  processing: z.number().int(),
  completed: z.number().int(),
  failed: z.number().int(),
  vectorized: z.number().int(),
  totalPages: z.number().int(),
  totalChunks: z.number().int(),
  /** Bytes. */
  totalSize: z.number(),
  /** Devices that have a document. */
  machines: z.number().int(),
});
export type KnowledgeStatistics = z.infer<typeof knowledgeStatistics>;

/** At most 8. */
export const suggestions = z.object({ suggestions: z.array(z.string()) });

/** A device with documents to ask (specification 3, section 2). */
export const machine = z.object({
  id: z.string(),
  name: z.string(),
  type: z.literal('Machine'),
  status: z.literal('online'),
  deviceId: z.string().nullable(),
  /** The newest first. */
  pdfs: z.array(document),
  /** All of them; `pdfs` has at most 100. */
  pdfCount: z.number().int(),
});
export type Machine = z.infer<typeof machine>;
export const machinePage = paged(machine);

const question = z
  .string('Please ask a question.')
  .trim()
  .min(1, 'Please ask a question.')
  .max(2000, 'Please ask in at most 2,000 characters.');
const documentIds = z.array(id).max(50, 'At most 50 documents can be asked at once.');

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

/** Without documents: all of the organization's. */
export const chatWithDocumentsInput = z.object({ message: question, documentIds: documentIds.default([]) });
export const knowledgeHistoryInput = z
  .object({ limit: wholeNumber('The limit', { least: 1, most: 200, usual: 50 }) })
  .prefault({});

export const markPageInput = z.object({
  documentId: id,
  page: z.coerce.number().int().min(1),
  badlyRead: z.boolean(),
  note: z.string().trim().max(500, 'A note has at most 500 characters.').optional(),
});
export const badlyReadPage = z.object({
  documentId: z.string(),
  documentName: z.string(),
  page: z.number().int(),
  /** What was read. */
  text: z.string(),
  note: z.string().nullable(),
  markedBy: z.string().nullable(),
  markedAt: instant,
});
export const badlyReadPagesInput = z.object({ documentId: optionalId }).prefault({});
export const badlyReadPages = z.object({ pages: z.array(badlyReadPage), total: z.number().int() });

/** One document by its name, else the documents of a device. */
export const queryInput = z
  .object({
    query: question,
    pdf_name: z.string().max(300).nullish(),
    deviceId: optionalId,
    top_k: wholeNumber('The number of passages (top_k)', { least: 1, most: 20, usual: 5 }),
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

export type UsedChunk = z.infer<typeof usedChunk>;

export const queryTypes = ['PDF', 'DATABASE', 'MIXED', 'LLM_ANSWER', 'UNKNOWN'] as const;

/** A picture of a cited page. `data` is its address: the pixels are made when somebody looks, so `size` is 0 until then. */
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
  /** Passages in which it was looked for in vain, nearest first; empty when the question is answered. */
  nearest: z.array(usedChunk),
  images: z.array(answerImage),
  /** HTML, sanitised. */
  tables: z.array(z.string()),
  table: answerTable.nullable(),
  /** Rows of the organization's own data, at most 50 of `rowCount`; null when only manuals were asked. */
  databaseResults: databaseResults.nullable(),
  /** Names the fixed query that was run: 'devices-by-status'. */
  sqlQuery: z.string().nullable(),
  rowCount: z.number().int().nullable(),
  /** Seconds. */
  processing_time: z.number(),
  /** Why search went by words only; null when meaning was used too. */
  searchNotice: z.string().nullable(),
  /** An administrator has checked this answer: who. */
  pinned: z.boolean(),
  checkedBy: z.string().nullable(),
});
export type QueryOutput = z.infer<typeof queryOutput>;
