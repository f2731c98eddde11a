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

/** A picture of a manual, shown with an answer; its pixels come from the document's figure. */
export interface StoredImage {
  documentId: string;
  figure: number;
  filename: string;
  page: number;
  description: string;
}
/** A document that was asked; its name as it was then. */
export interface StoredDocumentName {
  id: string;
  name: string;
}
/** What the organization's own data said: rows as shown, of `rowCount` in all. */
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
    /** Where an answer looked. */
    documents: jsonb().$type<StoredDocumentName[]>().notNull().default([]),
    citations: jsonb().$type<StoredCitation[]>().notNull().default([]),
    table: jsonb().$type<StoredTable>(),
    images: jsonb().$type<StoredImage[]>().notNull().default([]),
    /** HTML, sanitised. */
    tables: jsonb().$type<string[]>().notNull().default([]),
    /** JSON text: the passages behind an answer, best first. */
    chunksUsed: text(),
    databaseResults: jsonb().$type<StoredDatabaseResults>(),
    /** Names the fixed query that was run. */
    sqlQuery: text(),
    rowCount: integer(),
    /** Of an answer: the question's message, and the answer that it was made again for. */
    questionId: uuid(),
    regenerates: uuid(),
    /** The pinned answer that was used. */
    pinnedAnswerId: uuid(),
    /** Seconds. */
    processingTime: real(),
    userFeedback: text({ enum: ['LIKE', 'DISLIKE', 'REGENERATE'] }),
    feedbackInput: text(),
    feedbackTimestamp: instant(),
    /** A disliked answer waits for an administrator until somebody has looked after it. */
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
    // a question has one answer, and those that were made again for it
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
 * A person's conversations, kept by triggers on chat_messages (migration 0020), so that servers of an older version keep
 * them, too. The key is the session of the messages; without one 'device_<id>', without a device 'general'.
 */
export const conversations = pgTable(
  'conversations',
  {
    organizationId: organizationId(),
    userId: uuid().notNull(),
    key: text().notNull(),
    /** Null for conversations of the Knowledge Base, which may ask several devices. */
    deviceId: uuid(),
    /** The first question, shortened, or the name that the person gave it; null before the first question. */
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

/** An answer that an administrator corrected: given to the same question from then on. */
export const pinnedAnswers = pgTable(
  'pinned_answers',
  {
    organizationId: organizationId(),
    id: id(),
    /** Null: for every device. */
    deviceId: uuid(),
    question: text().notNull(),
    /** The question's terms, stemmed and in order: two questions of one key are the same. */
    questionKey: text().notNull(),
    /** Its direction, once a model gave one, and which model: another question's may be nearly the same. */
    questionVector: vector({ dimensions: 384 }),
    embeddingModel: text(),
    answer: text().notNull(),
    citations: jsonb().$type<StoredCitation[]>().notNull().default([]),
    /** The disliked answer that it corrects. */
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
