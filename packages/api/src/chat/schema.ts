import { z } from 'zod';
import { answerImage, answerTable, citation, databaseResults, queryTypes, usedChunk } from '../answers/schema';
import { anyCase, id, instant, readFrom, wholeNumber } from '../fields';
import { paged, pageInput } from '../paging';
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
  /** The document that answered; of a question, the one that was asked. */
  pdfName: z.string().nullable(),
  /** Where an answer looked, at most 20: their names as they were then. */
  documents: z.array(z.object({ id: z.string(), name: z.string() })),
  citations: z.array(citation),
  table: answerTable.nullable(),
  images: z.array(answerImage),
  /** HTML, sanitised. */
  tables: z.array(z.string()),
  /** JSON text: the passages behind an answer, best first. */
  chunksUsed: z.string().nullable(),
  /** False for an answer that says that it does not know; true for every other message. */
  answered: z.boolean(),
  /** With such an answer: what the documents hold that comes nearest, at most 3. */
  nearest: z.array(usedChunk),
  databaseResults: databaseResults.nullable(),
  /** Names the fixed query that was run: 'devices-by-status'. */
  sqlQuery: z.string().nullable(),
  rowCount: z.number().int().nullable(),
  /** Of an answer: its question's message, and the answer that it was made again for. */
  questionId: z.string().nullable(),
  regenerates: z.string().nullable(),
  /** An administrator has checked this answer: who. */
  pinned: z.boolean(),
  checkedBy: z.string().nullable(),
  /** Seconds. */
  processingTime: z.number().nullable(),
  userFeedback: z.enum(feedbacks).nullable(),
  feedbackTimestamp: instant.nullable(),
  createdAt: instant,
});
export type ChatMessage = z.infer<typeof chatMessage>;

const sessionId = z.string().min(1).max(200);

/** One of them: a device's manuals, one document, or everything that the organization has. */
export const scopeOfQuestion = z.object({
  deviceId: id.optional(),
  documentId: id.optional(),
  everywhere: z.boolean().optional(),
});

export const askInput = scopeOfQuestion
  .extend({
    /** Keeps questions together that belong to one conversation: 'knowledge_1764000000000'. */
    sessionId: sessionId.optional(),
    text: z.string().trim().min(1, 'Please ask a question.').max(2000, 'Please ask in at most 2,000 characters.'),
  })
  .refine(({ deviceId, documentId, everywhere }) => [deviceId, documentId, everywhere].filter(Boolean).length === 1, {
    message: 'Say where to look: a device, a document, or everywhere.',
  });
export type AskInput = z.output<typeof askInput>;

/** What `chat.ask` streams: the question as stored, pieces of the answer as they come, then the answer as stored. */
export const askEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('question'), message: chatMessage }),
  z.object({ type: z.literal('piece'), text: z.string() }),
  z.object({ type: z.literal('answer'), message: chatMessage, searchNotice: z.string().nullable() }),
]);
export type AskEvent = z.infer<typeof askEvent>;

/** Streams pieces, then the new answer; the old one is kept, with the feedback REGENERATE. */
export const regenerateInput = z.object({ messageId: id });

const limit = wholeNumber('The limit', { least: 1, most: 200, usual: 50 });

/**
 * One of one's own conversations about a device, by its key; the latest one when none is named. `before`: a message of it;
 * the messages before that one are returned.
 */
export const historyInput = z.object({
  deviceId: id,
  conversation: z.string().min(1).max(200).optional(),
  limit,
  before: id.optional(),
});
/** Oldest first; `total` counts the whole conversation. */
export const history = z.object({ messages: z.array(chatMessage), total: z.number().int() });

/** Of all one's own conversations the newest. */
export const ownHistoryInput = z.object({ limit });
export const pdfHistoryInput = z.object({ pdfName: z.string().min(1).max(300), limit });
export const pdfHistory = history.extend({ pdfName: z.string() });

/** The newest first. */
export const messagePage = paged(chatMessage);
export const userIdInput = z.object({ userId: id });
export const deviceIdInput = z.object({ deviceId: id });
export const ofUserInput = userIdInput.extend(pageInput);
export const ofDeviceInput = deviceIdInput.extend(pageInput);
export const recentOfUserInput = userIdInput.extend({ limit });
export const recentOfDeviceInput = deviceIdInput.extend({ limit });
/** `own`: not that of another person, also for an ADMIN. */
export const sessionInput = z.object({ sessionId, own: z.boolean().default(false) });

export const feedbackStats = z.object({
  totalMessages: z.number().int(),
  likes: z.number().int(),
  dislikes: z.number().int(),
  regenerates: z.number().int(),
});

/** An empty extra value is none (specification 3, section 7: 'plus three empty extra values'). */
const orNull = <T extends z.ZodType>(schema: T) =>
  readFrom((given) => (given === '' || given === undefined ? null : given), schema.nullable());
const listed = <T extends z.ZodType>(schema: T, most: number) =>
  readFrom((given) => given || [], z.array(schema).max(most)).optional();

/** A message without id, as a client keeps it. Whose it is, is the caller's business alone: ids of the body are not read. */
export const saveMessageInput = z.object({
  deviceId: orNull(id).optional(),
  content: z.string().trim().min(1, 'The message is empty.').max(20_000, 'The message is too long.'),
  sessionId: orNull(sessionId).optional(),
  messageType: anyCase(messageTypes, () => `Message type must be one of: ${messageTypes.join(', ')}`),
  queryType: orNull(anyCase(queryTypes, () => `Query type must be one of: ${queryTypes.join(', ')}`)).optional(),
  pdfName: orNull(z.string().max(300)).optional(),
  chunksUsed: readFrom(
    (given) => (given === '' || given === undefined ? null : typeof given === 'object' ? JSON.stringify(given) : given),
    z.string().max(100_000).nullable(),
  ).optional(),
  processingTime: orNull(z.coerce.number().min(0).max(100_000)).optional(),
  sqlQuery: orNull(z.string().max(1000)).optional(),
  databaseResults: orNull(databaseResults).optional(),
  rowCount: orNull(z.coerce.number().int().min(0)).optional(),
  /** Found again by their address, if they are figures of the organization's documents; others are left out. */
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
/** What the Chat tab says before the first question. */
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

/** Without documents: all of the organization's. */
export const chatWithDocumentsInput = z.object({ message: question, documentIds: documentIds.default([]) });
export const knowledgeHistoryInput = z
  .object({ limit: wholeNumber('The limit', { least: 1, most: 200, usual: 50 }) })
  .prefault({});
