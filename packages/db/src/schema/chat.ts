import { sql } from 'drizzle-orm';
import {
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  unique,
  uniqueIndex,
  uuid,
  vector,
} from 'drizzle-orm/pg-core';
import { createdAt, id, instant, organizationId, updatedAt } from './columns';
import { devices } from './devices';
import { users } from './users';

export interface StoredCitation {
  documentId: string;
  page: number;
  quote: string;
}
export interface StoredTable {
  header: string[];
  rows: { cells: string[]; page: number }[];
}

/** A picture of a manual that is shown with an answer; the document's figure provides the pixels. */
export interface StoredImage {
  documentId: string;
  figure: number;
  filename: string;
  page: number;
  description: string;
}
/** A searched document, with its name at that time. */
export interface StoredDocumentName {
  id: string;
  name: string;
}
/** Results from the organization's own data: the shown rows, out of `rowCount`. */
export interface StoredDatabaseResults {
  columns: string[];
  rows: string[][];
}

export const chatMessages = pgTable(
  'chat_messages',
  {
    organizationId: organizationId(),
    id: id(),
    userId: uuid().notNull(),
    deviceId: uuid(),
    sessionId: text(),
    messageType: text({ enum: ['USER', 'ASSISTANT'] }).notNull(),
    content: text().notNull(),
    queryType: text({ enum: ['PDF', 'DATABASE', 'MIXED', 'LLM_ANSWER', 'UNKNOWN'] }),
    pdfName: text(),
    /** The documents that were searched for an answer. */
    documents: jsonb().$type<StoredDocumentName[]>().notNull().default([]),
    citations: jsonb().$type<StoredCitation[]>().notNull().default([]),
    table: jsonb().$type<StoredTable>(),
    images: jsonb().$type<StoredImage[]>().notNull().default([]),
    /** Sanitised HTML. */
    tables: jsonb().$type<string[]>().notNull().default([]),
    /** JSON text: the passages that an answer is based on, best first. */
    chunksUsed: text(),
    databaseResults: jsonb().$type<StoredDatabaseResults>(),
    /** Name of the predefined query that was run. */
    sqlQuery: text(),
    rowCount: integer(),
    /** For an answer: the message of its question, and the answer that it regenerates. */
    questionId: uuid(),
    regenerates: uuid(),
    /** The pinned answer that was used. */
    pinnedAnswerId: uuid(),
    /** Seconds. */
    processingTime: real(),
    userFeedback: text({ enum: ['LIKE', 'DISLIKE', 'REGENERATE'] }),
    feedbackInput: text(),
    feedbackTimestamp: instant(),
    /** Review of a disliked answer: open until an administrator resolves it. */
    reviewState: text({ enum: ['open', 'resolved'] }),
    reviewedAt: instant(),
    reviewedBy: uuid(),
    reviewNote: text(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'chat_messages_pk', columns: [t.organizationId, t.id] }),
    index('chat_messages_user_device_idx').on(t.organizationId, t.userId, t.deviceId, t.createdAt),
    index('chat_messages_user_idx').on(t.organizationId, t.userId, t.createdAt),
    index('chat_messages_created_idx').on(t.organizationId, t.createdAt),
    index('chat_messages_device_idx').on(t.organizationId, t.deviceId, t.createdAt),
    index('chat_messages_session_idx').on(t.organizationId, t.sessionId, t.createdAt),
    index('chat_messages_pdf_idx').on(t.organizationId, t.userId, t.pdfName, t.createdAt),
    index('chat_messages_words_idx').using('gin', sql`to_tsvector('simple', ${t.content})`),
    index('chat_messages_question_idx').on(t.organizationId, t.questionId),
    // a question has one answer besides regenerated ones
    uniqueIndex('chat_messages_answer_key')
      .on(t.organizationId, t.questionId)
      .where(sql`${t.questionId} is not null and ${t.regenerates} is null`),
    index('chat_messages_review_idx')
      .on(t.organizationId, t.reviewState, t.feedbackTimestamp, t.id)
      .where(sql`${t.reviewState} is not null`),
    foreignKey({
      name: 'chat_messages_user_fk',
      columns: [t.organizationId, t.userId],
      foreignColumns: [users.organizationId, users.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'chat_messages_device_fk',
      columns: [t.organizationId, t.deviceId],
      foreignColumns: [devices.organizationId, devices.id],
    }).onDelete('cascade'),
  ],
);

/**
 * A person's conversations. Triggers on chat_messages maintain them (migration 0020), so that older servers do so too. The key
 * is the session of the messages, else 'device_<id>', else 'general'.
 */
export const conversations = pgTable(
  'conversations',
  {
    organizationId: organizationId(),
    userId: uuid().notNull(),
    key: text().notNull(),
    /** Null for conversations in the Knowledge Base, which may cover several devices. */
    deviceId: uuid(),
    /** The shortened first question, or a name chosen by the person; null before the first question. */
    name: text(),
    messages: integer().notNull(),
    createdAt: createdAt(),
    lastMessageAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ name: 'conversations_pk', columns: [t.organizationId, t.userId, t.key] }),
    index('conversations_recent_idx').on(t.organizationId, t.userId, t.lastMessageAt, t.key),
    index('conversations_device_idx').on(t.organizationId, t.deviceId, t.userId, t.lastMessageAt),
    foreignKey({
      name: 'conversations_user_fk',
      columns: [t.organizationId, t.userId],
      foreignColumns: [users.organizationId, users.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'conversations_device_fk',
      columns: [t.organizationId, t.deviceId],
      foreignColumns: [devices.organizationId, devices.id],
    }).onDelete('cascade'),
  ],
);

/** An answer corrected by an administrator. It is returned for the same question from then on. */
export const pinnedAnswers = pgTable(
  'pinned_answers',
  {
    organizationId: organizationId(),
    id: id(),
    /** Null for all devices. */
    deviceId: uuid(),
    question: text().notNull(),
    /** The question's stemmed terms in order. Questions with equal keys count as the same. */
    questionKey: text().notNull(),
    /** Embedding of the question by `embeddingModel`, to find nearly identical questions; null until it is computed. */
    questionVector: vector({ dimensions: 384 }),
    embeddingModel: text(),
    answer: text().notNull(),
    citations: jsonb().$type<StoredCitation[]>().notNull().default([]),
    /** The disliked answer that this one corrects. */
    messageId: uuid(),
    createdBy: uuid().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ name: 'pinned_answers_pk', columns: [t.organizationId, t.id] }),
    unique('pinned_answers_question_key').on(t.organizationId, t.deviceId, t.questionKey).nullsNotDistinct(),
    foreignKey({
      name: 'pinned_answers_device_fk',
      columns: [t.organizationId, t.deviceId],
      foreignColumns: [devices.organizationId, devices.id],
    }).onDelete('cascade'),
  ],
);
