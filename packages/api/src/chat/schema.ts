import { z } from 'zod';
import {
  answerImage,
  answerTable,
  citation,
  databaseResults,
  processingDocuments,
  queryTypes,
  sessionId,
  usedChunk,
} from '../answers/schema';
import { anyCase, id, instant, readFrom, wholeNumber } from '../fields';
import { pageInput, pageOutput } from '../paging';
import { documentIds, question } from '../search/schema';

export const messageTypes = ['USER', 'ASSISTANT'] as const;
export const feedbacks = ['LIKE', 'DISLIKE', 'REGENERATE'] as const;

export const chatMessage = z.object({
  id: z.string(),
  userId: z.string(),
  deviceId: z.string().nullable(),
  organizationId: z.string(),
  sessionId: z.string().nullable(),
  messageType: z.enum(messageTypes),
  content: z.string(),
  queryType: z.enum(queryTypes).nullable(),
  /** The document that the answer comes from; for a question, the document that it is about. */
  pdfName: z.string().nullable(),
  /** The searched documents, at most 20, with their names at that time. */
  documents: z.array(z.object({ id: z.string(), name: z.string() })),
  citations: z.array(citation),
  table: answerTable.nullable(),
  images: z.array(answerImage),
  /** HTML, sanitised. */
  tables: z.array(z.string()),
  /** JSON text: the passages behind an answer, best first. */
  chunksUsed: z.string().nullable(),
  /** False for a refusal; true for every other message. */
  answered: z.boolean(),
  /** With a refusal: the nearest passages, at most 3. */
  nearest: z.array(usedChunk),
  databaseResults: databaseResults.nullable(),
  /** Name of the fixed query that was run: 'devices-by-status'. */
  sqlQuery: z.string().nullable(),
  rowCount: z.number().int().nullable(),
  /** For an answer: the message of its question, and the answer that it replaces. */
  questionId: z.string().nullable(),
  regenerates: z.string().nullable(),
  /** Name of the administrator who checked this answer. */
  pinned: z.boolean(),
  checkedBy: z.string().nullable(),
  /** Seconds. */
  processingTime: z.number().nullable(),
  userFeedback: z.enum(feedbacks).nullable(),
  feedbackTimestamp: instant.nullable(),
  createdAt: instant,
});
export type ChatMessage = z.infer<typeof chatMessage>;

/** Exactly one: the manuals of a device, a document, some documents, or everything of the organization. */
const scopeOfQuestion = z.object({
  deviceId: id.optional(),
  documentId: id.optional(),
  documentIds: documentIds.min(1, 'Please choose a document.').optional(),
  everywhere: z.boolean().optional(),
});

export const askInput = scopeOfQuestion
  .extend({
    sessionId: sessionId.optional(),
    text: z.string().trim().min(1, 'Please ask a question.').max(2000, 'Please ask in at most 2,000 characters.'),
  })
  .refine(
    ({ deviceId, documentId, documentIds, everywhere }) =>
      [deviceId, documentId, documentIds, everywhere].filter(Boolean).length === 1,
    { message: 'Please choose where to search: a device, a document, or everywhere.' },
  );
export type AskInput = z.output<typeof askInput>;

/**
 * Events of `chat.ask`: the stored question, pieces of the answer, then the stored answer. A piece without text reports the documents
 * being read; clients of earlier versions display nothing for it.
 */
export const askEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('question'), message: chatMessage }),
  z.object({ type: z.literal('piece'), text: z.string(), reading: processingDocuments.optional() }),
  z.object({ type: z.literal('answer'), message: chatMessage, searchNotice: z.string().nullable() }),
]);
export type AskEvent = z.infer<typeof askEvent>;

/** Streams pieces, then the new answer. The old answer is kept with the feedback REGENERATE. */
export const regenerateInput = z.object({ messageId: id });

const limit = wholeNumber('The limit', { min: 1, max: 200, fallback: 50 });

/**
 * A conversation of the caller about a device by its key; defaults to the latest. `before`: id of a message; only earlier messages
 * are returned.
 */
export const historyInput = z.object({
  deviceId: id,
  conversation: z.string().min(1).max(200).optional(),
  limit,
  before: id.optional(),
});
/** Oldest first; `total` counts the whole conversation. */
export const history = z.object({ messages: z.array(chatMessage), total: z.number().int() });

/** The newest messages of all the caller's conversations. */
export const ownHistoryInput = z.object({ limit });
export const pdfHistoryInput = z.object({ pdfName: z.string().min(1).max(300), limit });
export const pdfHistory = history.extend({ pdfName: z.string() });

/** Newest first. */
export const messagePage = pageOutput(chatMessage);
export const userIdInput = z.object({ userId: id });
export const deviceIdInput = z.object({ deviceId: id });
export const ofUserInput = userIdInput.extend(pageInput);
export const ofDeviceInput = deviceIdInput.extend(pageInput);
export const recentOfUserInput = userIdInput.extend({ limit });
export const recentOfDeviceInput = deviceIdInput.extend({ limit });
/** `own`: only the caller's conversations, even for an ADMIN. */
export const sessionInput = z.object({ sessionId, own: z.boolean().default(false) });

export const feedbackStats = z.object({
  totalMessages: z.number().int(),
  likes: z.number().int(),
  dislikes: z.number().int(),
  regenerates: z.number().int(),
});

/** An empty extra value counts as absent (specification 3, section 7: 'plus three empty extra values'). */
const orNull = <T extends z.ZodType>(schema: T) =>
  readFrom((value) => (value === '' || value === undefined ? null : value), schema.nullable());
const listed = <T extends z.ZodType>(schema: T, most: number) =>
  readFrom((value) => value || [], z.array(schema).max(most)).optional();

/** A message as a client stores it, without ids: it always belongs to the caller. */
export const saveMessageInput = z.object({
  deviceId: orNull(id).optional(),
  content: z.string().trim().min(1, 'The message is empty.').max(20_000, 'The message is too long.'),
  sessionId: orNull(sessionId).optional(),
  messageType: anyCase(messageTypes, () => `Message type must be one of: ${messageTypes.join(', ')}`),
  queryType: orNull(anyCase(queryTypes, () => `Query type must be one of: ${queryTypes.join(', ')}`)).optional(),
  pdfName: orNull(z.string().max(300)).optional(),
  chunksUsed: readFrom(
    (value) => (value === '' || value === undefined ? null : typeof value === 'object' ? JSON.stringify(value) : value),
    z.string().max(100_000).nullable(),
  ).optional(),
  processingTime: orNull(z.coerce.number().min(0).max(100_000)).optional(),
  sqlQuery: orNull(z.string().max(1000)).optional(),
  databaseResults: orNull(databaseResults).optional(),
  rowCount: orNull(z.coerce.number().int().min(0)).optional(),
  /** Recognised by their address if they are figures of the organization's documents; others are dropped. */
  images: listed(
    z.object({
      filename: z.string().max(300),
      data: z.string().max(1000),
      page: z.number(),
      description: z.string().max(2000),
    }),
    20,
  ),
  tables: listed(z.string().max(50_000), 20),
});
export type SaveMessageInput = z.output<typeof saveMessageInput>;

/** A sentence that says what was removed. */
export const cleanedUp = z.string();

export const chatStateInput = z.object({ deviceId: id });
/** State of the Chat tab before the first question. */
export const chatState = z.object({
  documents: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      title: z.string(),
      pageCount: z.number().nullable(),
      status: z.enum(['processing', 'completed', 'failed']),
    }),
  ),
  suggestions: z.array(z.string()),
  searchNotice: z.string().nullable(),
});

export const feedbackInput = z.object({
  messageId: id,
  feedback: anyCase(feedbacks, () => `Feedback must be one of: ${feedbacks.join(', ')}`),
  feedbackInput: z.string().trim().max(2000).nullish(),
});

/** Searches all documents of the organization if no ids are given. */
export const chatWithDocumentsInput = z.object({ message: question, documentIds: documentIds.default([]) });
export const knowledgeHistoryInput = z
  .object({ limit: wholeNumber('The limit', { min: 1, max: 200, fallback: 50 }) })
  .prefault({});
