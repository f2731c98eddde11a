import { type SQL, sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
  uuid,
  vector,
} from 'drizzle-orm/pg-core';
import { createdAt, id, instant, organizationId, tsvector } from './columns';
import { devices } from './devices';
import { organizations } from './organizations';

export interface LexicalSummary {
  passageCount: number;
  pageCount: number;
  averagePassageLength: number;
  averagePageLength: number;
}

/** Changes of items that a proposed revision would make, by kind. */
export interface StoredRevisionChanges {
  rules: StoredItemChange[];
  maintenance: StoredItemChange[];
  safety: StoredItemChange[];
  /** Null when there was too little text; absent in rows of older servers. */
  likeness?: StoredLikeness | null;
}
/** Comparison of a revision with the current manual as a whole. */
export interface StoredLikeness {
  /** Share of common word sequences, 0 to 1. */
  shared: number;
  /** Whether the revision mentions the model of the current manual. */
  namesModel: boolean;
  otherLanguage: boolean;
  /** Whether the revision looks like the manual of another machine. */
  otherMachine: boolean;
}
export interface StoredItemChange {
  change: 'added' | 'changed' | 'removed';
  /** The existing item; null for an added item. */
  itemId: string | null;
  title: string;
  before: StoredItemState | null;
  after: StoredItemState | null;
  /** True when a person edited the existing item, which is then kept unchanged. */
  kept: boolean;
}
/** Value of an item that is compared and shown ('Every 500 h', '≤ 8.5 bar', 'DANGER'), with its source. */
export interface StoredItemState {
  value: string;
  page: number | null;
  quote: string | null;
}

export const documents = pgTable(
  'documents',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'cascade' }),
    id: id(),
    /** Null for a general document. */
    deviceId: uuid(),
    /** Unique within the organization; `pdf_name` refers to it. */
    name: text().notNull(),
    originalFilename: text().notNull(),
    documentType: text().notNull().default('pdf'),
    storageKey: text().notNull(),
    sha256: text().notNull(),
    fileSize: integer().notNull(),
    processingStatus: text({ enum: ['processing', 'completed', 'failed'] })
      .notNull()
      .default('processing'),
    /** Why the document cannot be read: an UnreadableReason of the manuals engine, and a sentence for the user. */
    failureReason: text(),
    failureMessage: text(),
    /** Stage of processing; a failed document keeps the stage at which it failed. */
    processingStage: text({ enum: ['waiting', 'reading', 'recognising', 'storing', 'embedding', 'ready'] })
      .notNull()
      .default('waiting'),
    pagesRead: integer().notNull().default(0),
    passagesEmbedded: integer().notNull().default(0),
    /** Counted before each attempt, so that a manual that crashes the process is not read again and again. */
    readingAttempts: integer().notNull().default(0),
    /** Whether the text of some or all pages comes from text recognition. */
    recognised: boolean().notNull().default(false),
    /** Scanned pages whose text recognition is still pending. */
    picturePages: integer().array().notNull().default([]),
    /** Number of failed recognitions since the last success, and time of the next attempt; null: immediately. */
    recognitionFailures: integer().notNull().default(0),
    recognitionDueAt: instant(),
    vectorized: boolean().notNull().default(false),
    /** Number of failed embeddings since the last success, and time of the next attempt; null: immediately. */
    vectorFailures: integer().notNull().default(0),
    vectorsDueAt: instant(),
    /** The model that computed the stored vectors. */
    embeddingModel: text(),
    title: text(),
    language: text(),
    totalPages: integer(),
    processedChunks: integer(),
    /** Seconds. */
    processingTime: real(),
    lexical: jsonb().$type<LexicalSummary>(),
    /** PASSAGE_FORMAT of the manuals engine for which the document was last read; 1 is the format without procedures. */
    passageFormat: integer().notNull().default(1),
    suggestions: jsonb().$type<string[]>().notNull().default([]),
    /** Search uses only current documents. A replaced document stays readable, so that citations of it still work. */
    revisionState: text({ enum: ['current', 'proposed', 'replaced'] })
      .notNull()
      .default('current'),
    /** The document that this one replaces. */
    revises: uuid(),
    revisionChanges: jsonb().$type<StoredRevisionChanges>(),
    replacedAt: instant(),
    /** When the document was last assigned to a device, moved to another device or made general. */
    movedAt: instant(),
    uploadedBy: uuid(),
    uploadedAt: createdAt(),
    processedAt: instant(),
  },
  (t) => [
    primaryKey({ name: 'documents_pk', columns: [t.organizationId, t.id] }),
    uniqueIndex('documents_name_key').on(t.organizationId, t.name),
    index('documents_device_idx').on(t.organizationId, t.deviceId),
    index('documents_sha256_idx').on(t.organizationId, t.sha256),
    // lists and counts of current documents
    index('documents_current_idx').on(t.organizationId, t.uploadedAt, t.id).where(sql`${t.revisionState} = 'current'`),
    // documents in progress, whose state is sent to clients
    index('documents_working_idx')
      .on(t.organizationId)
      .where(sql`${t.processingStage} <> 'ready' and ${t.processingStatus} <> 'failed'`),
    index('documents_processed_idx').on(t.organizationId, t.processedAt),
    // documents of earlier versions, newest first
    index('documents_passage_format_idx').on(t.passageFormat, t.id).where(sql`${t.processingStatus} = 'completed'`),
    // for documents with missing vectors or unrecognised pages
    index('documents_unvectorized_idx')
      .on(t.id)
      .where(sql`${t.vectorized} = false and ${t.processingStatus} = 'completed'`),
    index('documents_unrecognised_idx')
      .on(t.id)
      .where(sql`cardinality(${t.picturePages}) > 0 and ${t.processingStatus} = 'completed'`),
    index('documents_revises_idx').on(t.organizationId, t.revises),
    index('documents_processing_idx')
      .on(t.processingStatus, t.organizationId)
      .where(sql`${t.processingStatus} = 'processing'`),
    foreignKey({
      name: 'documents_revises_fk',
      columns: [t.organizationId, t.revises],
      foreignColumns: [t.organizationId, t.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'documents_device_fk',
      columns: [t.organizationId, t.deviceId],
      foreignColumns: [devices.organizationId, devices.id],
    }).onDelete('cascade'),
  ],
);

// biome-ignore lint/suspicious/noExplicitAny: the tables differ only in columns that this key does not use
const documentKey = (name: string, t: any) =>
  foreignKey({
    name,
    columns: [t.organizationId, t.documentId],
    foreignColumns: [documents.organizationId, documents.id],
  }).onDelete('cascade');

export const documentPages = pgTable(
  'document_pages',
  {
    organizationId: organizationId(),
    documentId: uuid().notNull(),
    page: integer().notNull(),
    text: text().notNull(),
    width: real().notNull(),
    height: real().notNull(),
    /** Whether the page's text comes from text recognition. */
    recognised: boolean().notNull().default(false),
    /** Set when an administrator marked the page's text as wrong. Answers do not use such pages. */
    badlyReadAt: instant(),
    badlyReadBy: uuid(),
    badlyReadNote: text(),
  },
  (t) => [
    primaryKey({ name: 'document_pages_pk', columns: [t.organizationId, t.documentId, t.page] }),
    index('document_pages_badly_read_idx')
      .on(t.organizationId, t.documentId, t.page)
      .where(sql`${t.badlyReadAt} is not null`),
    documentKey('document_pages_document_fk', t),
  ],
);

/** A word recognised in a picture of a page; lengths in points. */
export interface StoredWord {
  text: string;
  x: number;
  baseline: number;
  width: number;
  size: number;
  /** 0 to 100. */
  confidence: number;
  /** Number of the line; words of one line share it. */
  line: number;
}

/** Recognised text of a scan. Stored page by page, so that a restart continues with the next page. */
export const recognisedPages = pgTable(
  'recognised_pages',
  {
    organizationId: organizationId(),
    documentId: uuid().notNull(),
    page: integer().notNull(),
    width: real().notNull(),
    height: real().notNull(),
    words: jsonb().$type<StoredWord[]>().notNull(),
  },
  (t) => [
    primaryKey({ name: 'recognised_pages_pk', columns: [t.organizationId, t.documentId, t.page] }),
    documentKey('recognised_pages_document_fk', t),
  ],
);

/** Pictures on the pages. Their pixels are rendered from the file on request. */
export const documentFigures = pgTable(
  'document_figures',
  {
    organizationId: organizationId(),
    documentId: uuid().notNull(),
    /** Number within the document, from 1 in page order. */
    ordinal: integer().notNull(),
    page: integer().notNull(),
    box: jsonb().$type<{ x: number; y: number; width: number; height: number }>().notNull(),
    /** Caption in the manual: 'Fig. 12: Oil filter'. */
    caption: text(),
  },
  (t) => [
    primaryKey({ name: 'document_figures_pk', columns: [t.organizationId, t.documentId, t.ordinal] }),
    index('document_figures_page_idx').on(t.organizationId, t.documentId, t.page),
    documentKey('document_figures_document_fk', t),
  ],
);

export const passages = pgTable(
  'passages',
  {
    organizationId: organizationId(),
    documentId: uuid().notNull(),
    ordinal: integer().notNull(),
    kind: text({ enum: ['section', 'window', 'row', 'sentence', 'procedure'] }).notNull(),
    page: integer().notNull(),
    box: jsonb().$type<{ x: number; y: number; width: number; height: number }>(),
    headingPath: jsonb().$type<string[]>().notNull(),
    text: text().notNull(),
    /** Cells of a table row with their column headers. */
    cells: jsonb().$type<{ header?: string; text: string }[]>(),
    /**
     * Steps of a procedure, whole and in order, or the rows of a symptom in a fault chart, which have `cells`. `notice` is the signal
     * word of a notice between steps.
     */
    steps:
      jsonb().$type<
        {
          marker?: string;
          text: string;
          page: number;
          notice?: string;
          cells?: { header?: string; text: string }[];
        }[]
      >(),
    /** The text preceded by its headings or table headers. It is embedded and indexed. */
    context: text().notNull(),
    /** The words plus the organization as one more lexeme, so that the index reads no other organization's passages. */
    search: tsvector().generatedAlwaysAs(
      (): SQL =>
        sql`to_tsvector('english', ${passages.context}) || array_to_tsvector(array['org:' || ${passages.organizationId}])`,
    ),
  },
  (t) => [
    primaryKey({ name: 'passages_pk', columns: [t.organizationId, t.documentId, t.ordinal] }),
    index('passages_page_idx').on(t.organizationId, t.documentId, t.page),
    index('passages_procedure_idx').on(t.organizationId, t.documentId).where(sql`${t.kind} = 'procedure'`),
    index('passages_search_idx').using('gin', t.search),
    documentKey('passages_document_fk', t),
  ],
);

/**
 * Vectors by model. After a change of the model, passages are found by words only until their new vectors are stored. Search in one
 * document scans its vectors exactly (primary key). Search in many documents uses only sections: an exact scan when they are
 * few, otherwise the HNSW index (docs/adr/0012).
 */
export const passageVectors = pgTable(
  'passage_vectors',
  {
    organizationId: organizationId(),
    documentId: uuid().notNull(),
    model: text().notNull(),
    ordinal: integer().notNull(),
    kind: text({ enum: ['section', 'window', 'row', 'sentence', 'procedure'] }).notNull(),
    embedding: vector({ dimensions: 384 }).notNull(),
  },
  (t) => [
    primaryKey({ name: 'passage_vectors_pk', columns: [t.organizationId, t.documentId, t.model, t.ordinal] }),
    index('passage_vectors_passage_idx').on(t.organizationId, t.documentId, t.ordinal),
    index('passage_vectors_section_scan_idx').on(t.organizationId, t.documentId).where(sql`${t.kind} = 'section'`),
    index('passage_vectors_section_idx')
      .using('hnsw', t.embedding.op('vector_cosine_ops'))
      .where(sql`${t.kind} = 'section'`),
    foreignKey({
      name: 'passage_vectors_passage_fk',
      columns: [t.organizationId, t.documentId, t.ordinal],
      foreignColumns: [passages.organizationId, passages.documentId, passages.ordinal],
    }).onDelete('cascade'),
  ],
);

/** Extracted items of a document, so that rules, tasks and precautions can be generated without reading the file again. */
export const documentItems = pgTable(
  'document_items',
  {
    organizationId: organizationId(),
    documentId: uuid().notNull(),
    /** The engine that extracted the items; another engine does not use them. */
    foundBy: text().notNull(),
    items: jsonb()
      .$type<{
        limits: object[];
        maintenance: object[];
        safety: object[];
        /** Absent in rows of older servers. */
        suggestedItems?: { limits: object[]; maintenance: object[]; safety: object[] };
      }>()
      .notNull(),
  },
  (t) => [
    primaryKey({ name: 'document_items_pk', columns: [t.organizationId, t.documentId] }),
    documentKey('document_items_document_fk', t),
  ],
);

/** Number of passages and pages of a document that contain a stemmed term. Lets BM25 rank without reading the whole manual. */
export const documentTerms = pgTable(
  'document_terms',
  {
    organizationId: organizationId(),
    documentId: uuid().notNull(),
    term: text().notNull(),
    passageFrequency: integer().notNull(),
    pageFrequency: integer().notNull(),
  },
  (t) => [
    primaryKey({ name: 'document_terms_pk', columns: [t.organizationId, t.documentId, t.term] }),
    // supports index-only scans for sums over documents
    index('document_terms_term_idx').on(t.organizationId, t.term, t.documentId, t.passageFrequency),
    documentKey('document_terms_document_fk', t),
  ],
);
