import { foreignKey, index, jsonb, pgTable, primaryKey, real, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, organizationId } from './columns';
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
    citations: jsonb().$type<StoredCitation[]>().notNull().default([]),
    table: jsonb().$type<StoredTable>(),
    /** Seconds. */
    processingTime: real(),
    userFeedback: text({ enum: ['LIKE', 'DISLIKE', 'REGENERATE'] }),
    feedbackInput: text(),
    feedbackTimestamp: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'chat_messages_pk', columns: [t.organizationId, t.id] }),
    index('chat_messages_user_device_idx').on(t.organizationId, t.userId, t.deviceId, t.createdAt),
    index('chat_messages_created_idx').on(t.organizationId, t.createdAt),
    index('chat_messages_device_idx').on(t.organizationId, t.deviceId, t.createdAt),
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
