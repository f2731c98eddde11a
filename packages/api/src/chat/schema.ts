import { z } from 'zod';
import { id, instant } from '../fields';
import { answerTable, citation, queryTypes } from '../knowledge/schema';

export const messageTypes = ['USER', 'ASSISTANT'] as const;
export const feedbacks = ['LIKE', 'DISLIKE', 'REGENERATE'] as const;

export const chatMessage = z.object({
  id: z.string(),
  userId: z.string(),
  deviceId: z.string().nullable(),
  organizationId: z.string(),
  messageType: z.enum(messageTypes),
  content: z.string(),
  queryType: z.enum(queryTypes).nullable(),
  pdfName: z.string().nullable(),
  citations: z.array(citation),
  table: answerTable.nullable(),
  processingTime: z.number().nullable(),
  userFeedback: z.enum(feedbacks).nullable(),
  createdAt: instant,
});
export type ChatMessage = z.infer<typeof chatMessage>;

export const askInput = z.object({
  deviceId: id,
  text: z.string().trim().min(1, 'Please ask a question.').max(2000, 'Please ask in at most 2,000 characters.'),
});

/** What `chat.ask` streams: the question as stored, pieces of the answer as they come, then the answer as stored. */
export const askEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('question'), message: chatMessage }),
  z.object({ type: z.literal('piece'), text: z.string() }),
  z.object({ type: z.literal('answer'), message: chatMessage, searchNotice: z.string().nullable() }),
]);
export type AskEvent = z.infer<typeof askEvent>;

export const historyInput = z.object({ deviceId: id, limit: z.coerce.number().int().min(1).max(200).default(50) });
/** Oldest first. */
export const history = z.object({ messages: z.array(chatMessage), total: z.number().int() });

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
  feedback: z.enum(feedbacks),
  feedbackInput: z.string().trim().max(2000).optional(),
});
