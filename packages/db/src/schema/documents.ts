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

/** What a revision changes, item by item, before it is taken over. */
export interface StoredRevisionChanges {
  rules: StoredItemChange[];
  maintenance: StoredItemChange[];
  safety: StoredItemChange[];
  /** Null where there was too little text; absent in what older servers stored. */
  likeness?: StoredLikeness | null;
}
/** How a revision compares with the manual in force as a whole. */
export interface StoredLikeness {
  /** Share of word sequences in common, 0 to 1. */
  shared: number;
  /** The revision names the model of the manual in force. */
  namesModel: boolean;
  otherLanguage: boolean;
  /** It looks like the manual of another machine. */
  otherMachine: boolean;
}
export interface StoredItemChange {
  change: 'added' | 'changed' | 'removed';
  /** The standing item; null when it is added. */
  itemId: string | null;
  title: string;
  before: StoredItemState | null;
  after: StoredItemState | null;
  /** A person touched the standing item: it is kept as it is. */
  kept: boolean;
}
/** What is compared and shown: 'Every 500 h', '≤ 8.5 bar', 'DANGER'; with where it stands. */
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
    /** Null: a general document. */
    deviceId: uuid(),
    /** Unique in the organization: what `pdf_name` refers to. */
    name: text().notNull(),
    originalFilename: text().notNull(),
    documentType: text().notNull().default('pdf'),
    storageKey: text().notNull(),
    sha256: text().notNull(),
    fileSize: integer().notNull(),
    processingStatus: text({ enum: ['processing', 'completed', 'failed'] })
      .notNull()
      .default('processing'),
    /** Why it cannot be read (UnreadableReason of the manuals engine), and the sentence that says it. */
    failureReason: text(),
    failureMessage: text(),
    /** Where a document that is processed stands; what fails keeps the stage at which it failed. */
    processingStage: text({ enum: ['waiting', 'reading', 'recognising', 'storing', 'embedding', 'ready'] })
      .notNull()
      .default('waiting'),
    pagesRead: integer().notNull().default(0),
    passagesEmbedded: integer().notNull().default(0),
    /** How often reading it was begun: counted before it, so that a manual that ends the process is not read for ever. */
    readingAttempts: integer().notNull().default(0),
    /** Its text, or that of some pages, was recognised from pictures of them. */
    recognised: boolean().notNull().default(false),
    /** Pages without text that a picture covers, and that are still to be recognised. */
    picturePages: integer().array().notNull().default([]),
    vectorized: boolean().notNull().default(false),
    /** The model that made the stored vectors. */
    embeddingModel: text(),
    title: text(),
    language: text(),
    totalPages: integer(),
    processedChunks: integer(),
    /** Seconds. */
    processingTime: real(),
    lexical: jsonb().$type<LexicalSummary>(),
    suggestions: jsonb().$type<string[]>().notNull().default([]),
    /** Only a current one is searched; a replaced one stays readable, and its citations alive. */
    revisionState: text({ enum: ['current', 'proposed', 'replaced'] })
      .notNull()
      .default('current'),
    /** The document that this one takes the place of. */
    revises: uuid(),
    revisionChanges: jsonb().$type<StoredRevisionChanges>(),
    replacedAt: instant(),
    /** When it was last given to a device, moved to another or made general. */
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
    // lists of those in force, and how many these are
    index('documents_current_idx').on(t.organizationId, t.uploadedAt, t.id).where(sql`${t.revisionState} = 'current'`),
    // what is told of as it changes
    index('documents_working_idx')
      .on(t.organizationId)
      .where(sql`${t.processingStage} <> 'ready' and ${t.processingStatus} <> 'failed'`),
    index('documents_processed_idx').on(t.organizationId, t.processedAt),
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

// biome-ignore lint/suspicious/noExplicitAny: the tables differ only in columns that this key does not name
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
    /** Its text was recognised from a picture of it. */
    recognised: boolean().notNull().default(false),
    /** An administrator says that its text is not what the page shows: no answer is made of it. */
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
  /** Words of one line share a number. */
  line: number;
}

/** What was recognised of a scan, page by page as it comes: a restart goes on with the next page. */
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

/** Pictures on the pages; their pixels are taken from the file when somebody looks. */
export const documentFigures = pgTable(
  'document_figures',
  {
    organizationId: organizationId(),
    documentId: uuid().notNull(),
    /** From 1, in the order of the pages. */
    ordinal: integer().notNull(),
    page: integer().notNull(),
    box: jsonb().$type<{ x: number; y: number; width: number; height: number }>().notNull(),
    /** What stands beside it: 'Fig. 12: Oil filter'. */
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
    kind: text({ enum: ['section', 'window', 'row', 'sentence'] }).notNull(),
    page: integer().notNull(),
    box: jsonb().$type<{ x: number; y: number; width: number; height: number }>(),
    headingPath: jsonb().$type<string[]>().notNull(),
    text: text().notNull(),
    /** A table row's cells with their column's header. */
    cells: jsonb().$type<{ header?: string; text: string }[]>(),
    /** The text with its headings or table header in front: what is embedded and matched by words. */
    context: text().notNull(),
    /** Its words, and its organization as one more: the index then reads no other organization's passages. */
    search: tsvector().generatedAlwaysAs(
      (): SQL =>
        sql`to_tsvector('english', ${passages.context}) || array_to_tsvector(array['org:' || ${passages.organizationId}])`,
    ),
  },
  (t) => [
    primaryKey({ name: 'passages_pk', columns: [t.organizationId, t.documentId, t.ordinal] }),
    index('passages_page_idx').on(t.organizationId, t.documentId, t.page),
    index('passages_search_idx').using('gin', t.search),
    documentKey('passages_document_fk', t),
  ],
);

/**
 * Vectors remember their model: another model's vectors are added beside them, and these serve until that is done.
 * Within one document the scan is exact (primary key); over many documents sections are enough, which are scanned one by one
 * where they are few, and else found by the graph index (docs/adr/0012).
 */
export const passageVectors = pgTable(
  'passage_vectors',
  {
    organizationId: organizationId(),
    documentId: uuid().notNull(),
    model: text().notNull(),
    ordinal: integer().notNull(),
    kind: text({ enum: ['section', 'window', 'row', 'sentence'] }).notNull(),
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

/** What was found in a document to make rules, tasks and precautions of: one need not read the file again for them. */
export const documentItems = pgTable(
  'document_items',
  {
    organizationId: organizationId(),
    documentId: uuid().notNull(),
    /** Which engine found them; another looks for itself. */
    foundBy: text().notNull(),
    items: jsonb()
      .$type<{
        limits: object[];
        maintenance: object[];
        safety: object[];
        /** Absent in what older servers stored. */
        suggestedItems?: { limits: object[]; maintenance: object[]; safety: object[] };
      }>()
      .notNull(),
  },
  (t) => [
    primaryKey({ name: 'document_items_pk', columns: [t.organizationId, t.documentId] }),
    documentKey('document_items_document_fk', t),
  ],
);

/** How many passages and pages of a document hold a stemmed term: what BM25 needs without reading the whole manual. */
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
    // sums over documents are read from the index alone
    index('document_terms_term_idx').on(t.organizationId, t.term, t.documentId, t.passageFrequency),
    documentKey('document_terms_document_fk', t),
  ],
);
