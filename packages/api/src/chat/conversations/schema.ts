import { z } from 'zod';
import { instant, optionalId, readFrom } from '../../fields';
import { pageInput, pageOutput } from '../../paging';
import { chatMessage } from '../schema';

/** Safe for the browser: conversations of the caller (`@steward/api/schema/chat/conversations`). */

/** The session of a conversation's messages; without a session 'device_<id>', without a device 'general'. */
const key = z.string().min(1).max(200);

export const conversation = z.object({
  key: z.string(),
  /** The first question, shortened, or the name given by the user. */
  name: z.string(),
  /** Null for conversations of the Knowledge Base. */
  deviceId: z.string().nullable(),
  deviceName: z.string().nullable(),
  messages: z.number().int(),
  createdAt: instant,
  lastMessageAt: instant,
});
export type Conversation = z.infer<typeof conversation>;

/** Latest message first. */
export const conversationPage = pageOutput(conversation);
export const conversationsInput = z
  .object({
    ...pageInput,
    /** Words of the name, the questions or the answers; the last may be a prefix. */
    search: readFrom((text) => text || undefined, z.string().trim().max(200).optional()).optional(),
    deviceId: optionalId,
  })
  .prefault({});
export const conversationKeyInput = z.object({ key });
/** Messages oldest first, the newest 1,000. */
export const conversationWithMessages = z.object({ conversation, messages: z.array(chatMessage) });
export const renameConversationInput = z.object({
  key,
  name: z
    .string('Please give the conversation a name.')
    .trim()
    .min(1, 'Please give the conversation a name.')
    .max(120, 'The name must be at most 120 characters.'),
});
export const removedConversation = z.object({ message: z.string() });
