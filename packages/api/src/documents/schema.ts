import { z } from 'zod';
import { id, instant, optionalId, wholeNumber } from '../fields';
import { pageOutput } from '../paging';

/** Stages of processing. A document that failed keeps the stage at which it failed. */
export const processingStages = ['waiting', 'reading', 'recognising', 'storing', 'embedding', 'ready'] as const;
export type ProcessingStage = (typeof processingStages)[number];
/** Only current documents are searched. A proposed one waits to be accepted; a replaced one can still be opened. */
export const revisionStates = ['current', 'proposed', 'replaced'] as const;

/** Serves both as a device's PDF reference and as a document of the knowledge base. */
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
  /** Whether the text of any page was recognised from a picture. */
  recognised: z.boolean(),
  /** Number of pages with recognised text. */
  recognisedPages: z.number().int(),
  /** One sentence for users if processing failed; otherwise null. */
  failureMessage: z.string().nullable(),
  /** Whether the same file may succeed in another attempt; false unless processing failed. */
  retryable: z.boolean(),
  vectorized: z.boolean(),
  uploadedAt: instant,
  uploadedBy: z.string().nullable(),
  /** Whether the caller may delete it: administrators, and the user who uploaded it. */
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
  /** Id of the document that this one replaces. */
  revises: z.string().nullable(),
  /** Id of the proposed revision that waits to be accepted or rejected. */
  proposedRevisionId: z.string().nullable(),
});
export type Document = z.infer<typeof document>;

/** Newest first. */
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
export const maxListedDocuments = 1000;
/** A document is ready once it has been read, even while its embeddings are still being stored. */
export const documentStates = ['ready', 'reading', 'failed'] as const;
export const suggestionsInput = z.object({ deviceId: optionalId }).prefault({});
export const documentsInput = z
  .object({
    deviceId: optionalId,
    /** Words that the title or the file name must have. */
    search: z.string().max(200).default(''),
    limit: wholeNumber('The limit', { min: 1, max: maxListedDocuments, fallback: maxListedDocuments }),
  })
  .prefault({});

/** `file` (a PDF), optional `deviceId` and `generate` ('true'); `deviceName` and `organizationId` are ignored. Checked by `readUploadForm`. */
export const uploadForm = z.instanceof(FormData);
export const uploadResponse = z.object({
  success: z.boolean(),
  pdfId: z.string(),
  /** The name to give as `pdf_name`. */
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

/** At most 8 questions. */
export const suggestions = z.object({ suggestions: z.array(z.string()) });

/** A device with documents to ask (specification 3, section 2). */
export const machine = z.object({
  id: z.string(),
  name: z.string(),
  type: z.literal('Machine'),
  status: z.literal('online'),
  deviceId: z.string().nullable(),
  /** Newest first. */
  pdfs: z.array(document),
  /** Number of all documents; `pdfs` has at most 100. */
  pdfCount: z.number().int(),
});
export type Machine = z.infer<typeof machine>;
export const machinePage = pageOutput(machine);

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
  /** The text as it was read. */
  text: z.string(),
  note: z.string().nullable(),
  markedBy: z.string().nullable(),
  markedAt: instant,
});
export const badlyReadPagesInput = z.object({ documentId: optionalId }).prefault({});
export const badlyReadPages = z.object({ pages: z.array(badlyReadPage), total: z.number().int() });
