import type { ChatMessage } from '@steward/api/schema/chat';

/** A message stored in this browser because the server could not store it. */
export interface LocalMessage {
  message: ChatMessage;
  /** Id of the stored message it follows; null at the start of the conversation. */
  after: string | null;
}

/** Prefixes of local ids (specification 3, section 8); such messages take no feedback. */
const prefixes = { question: 'fallback_user_', answer: 'fallback_assistant_', error: 'error_' } as const;
const localId = /^(?:fallback_|error_)/;
export const isLocal = ({ id }: Pick<ChatMessage, 'id'>): boolean => localId.test(id);

/** A local reply that explains why there is no answer. */
export const isErrorReply = ({ id }: Pick<ChatMessage, 'id'>): boolean => id.startsWith(prefixes.error);

type MessageFields = Partial<ChatMessage> & Pick<ChatMessage, 'content'>;

export function localMessage(kind: keyof typeof prefixes, fields: MessageFields, now = new Date()): ChatMessage {
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
    ...fields,
  };
}

/**
 * Merges local messages into a conversation. A partial answer or error reply is dropped once the server has stored the answer.
 * @param complete false while earlier messages are not loaded; local messages that follow one of those are left out.
 */
export function withLocal(stored: readonly ChatMessage[], local: readonly LocalMessage[], complete: boolean) {
  const ids = new Set(stored.map(({ id }) => id));
  const answeredIds = new Set(stored.map(({ questionId }) => questionId));
  const visible = local.filter(({ message: { questionId } }) => questionId === null || !answeredIds.has(questionId));
  const following = (id: string | null) => visible.filter(({ after }) => after === id).map(({ message }) => message);
  const atStart = visible.filter(({ after }) => (after === null || !ids.has(after)) && complete);
  return [
    ...atStart.map(({ message }) => message),
    ...stored.flatMap((message) => [message, ...following(message.id)]),
  ];
}

const maxStored = 50;
const lifetimeMs = 24 * 3600 * 1000;
const storageKey = (userId: string, deviceId: string) => `steward.chat.${userId}.${deviceId}`;

/** Local messages of a user's conversation about a device, without those older than a day; empty if storage is corrupt. */
export function readLocal(userId: string, deviceId: string, now = Date.now()): LocalMessage[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(userId, deviceId)) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return (stored as LocalMessage[]).filter(
      ({ message }) => isLocal(message) && now - Date.parse(message.createdAt) < lifetimeMs,
    );
  } catch {
    return [];
  }
}

export function writeLocal(userId: string, deviceId: string, messages: readonly LocalMessage[]): void {
  try {
    if (messages.length) localStorage.setItem(storageKey(userId, deviceId), JSON.stringify(messages.slice(-maxStored)));
    else localStorage.removeItem(storageKey(userId, deviceId));
  } catch {
    // storage is full or disabled: the messages last until the page is left
  }
}
