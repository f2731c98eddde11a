import type { ChatMessage } from '@steward/api/schema/chat';

/** A message that only this browser has: the server could not keep it. */
export interface LocalMessage {
  message: ChatMessage;
  /** The stored message behind which it stands; null before all of them. */
  after: string | null;
}

/** Ids that are made here start so (specification 3, section 8); no feedback is taken for them. */
const prefixes = { question: 'fallback_user_', answer: 'fallback_assistant_', error: 'error_' } as const;
const ofThisBrowser = /^(?:fallback_|error_)/;
export const isLocal = ({ id }: Pick<ChatMessage, 'id'>): boolean => ofThisBrowser.test(id);

/** Why there is no answer. */
export const isErrorReply = ({ id }: Pick<ChatMessage, 'id'>): boolean => id.startsWith(prefixes.error);

type Given = Partial<ChatMessage> & Pick<ChatMessage, 'content'>;

export function localMessage(kind: keyof typeof prefixes, given: Given, now = new Date()): ChatMessage {
  return {
    id: `${prefixes[kind]}${now.getTime()}`,
    userId: '',
    deviceId: null,
    organizationId: '',
    sessionId: null,
    messageType: kind === 'question' ? 'USER' : 'ASSISTANT',
    queryType: null,
    pdfName: null,
    documents: [],
    citations: [],
    table: null,
    images: [],
    tables: [],
    chunksUsed: null,
    answered: true,
    nearest: [],
    databaseResults: null,
    sqlQuery: null,
    rowCount: null,
    questionId: null,
    regenerates: null,
    pinned: false,
    checkedBy: null,
    processingTime: null,
    userFeedback: null,
    feedbackTimestamp: null,
    createdAt: now.toISOString(),
    ...given,
  };
}

/**
 * The conversation with what only this browser has at its places. A part of an answer, or why there is none, goes once the
 * server has stored the answer after all.
 * @param complete false while earlier messages are not loaded: what stands behind one of those waits for it.
 */
export function withLocal(stored: readonly ChatMessage[], local: readonly LocalMessage[], complete: boolean) {
  const ids = new Set(stored.map(({ id }) => id));
  const answered = new Set(stored.map(({ questionId }) => questionId));
  const shown = local.filter(({ message: { questionId } }) => questionId === null || !answered.has(questionId));
  const behind = (id: string | null) => shown.filter(({ after }) => after === id).map(({ message }) => message);
  const atStart = shown.filter(({ after }) => (after === null || !ids.has(after)) && complete);
  return [...atStart.map(({ message }) => message), ...stored.flatMap((message) => [message, ...behind(message.id)])];
}

const mostKept = 50;
const lifetime = 24 * 3600 * 1000;
const keyOf = (userId: string, deviceId: string) => `steward.chat.${userId}.${deviceId}`;

/** What a user's browser kept of a conversation about a device; nothing that is a day old, or cannot be read. */
export function readLocal(userId: string, deviceId: string, now = Date.now()): LocalMessage[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId, deviceId)) ?? '[]');
    if (!Array.isArray(kept)) return [];
    return (kept as LocalMessage[]).filter(
      ({ message }) => isLocal(message) && now - Date.parse(message.createdAt) < lifetime,
    );
  } catch {
    return [];
  }
}

export function writeLocal(userId: string, deviceId: string, messages: readonly LocalMessage[]): void {
  try {
    if (messages.length) localStorage.setItem(keyOf(userId, deviceId), JSON.stringify(messages.slice(-mostKept)));
    else localStorage.removeItem(keyOf(userId, deviceId));
  } catch {
    // storage is full or switched off: the page forgets
  }
}
