/** A message that exists only in this browser: welcome, confirmations, errors, and questions that failed to send. */
export interface Note {
  /** Starts with welcome_, system_, error_ or user_; such messages take no feedback. */
  id: string;
  type: 'user' | 'assistant';
  text: string;
  at: string;
  /** Id of the stored message it follows; null at the start. */
  after: string | null;
}

export interface ChosenDocument {
  id: string;
  name: string;
}

export interface ActiveChoice {
  id: string;
  name: string;
  documents?: readonly ChosenDocument[];
}

export interface Conversation {
  /** Key of its messages on the server: 'knowledge_1764000000000'. */
  sessionId: string;
  /** The active machine, `everywhere` or `someDocuments` with the documents; null before a selection. */
  active: ActiveChoice | null;
  notes: Note[];
  /** Whether the server has messages of this conversation. */
  stored: boolean;
}

/** Used instead of a machine id for all documents. */
export const everywhere = 'everywhere';
/** Used instead of a machine id for documents that the user chose. */
export const someDocuments = 'documents';

const welcome =
  'Welcome to the Knowledge Base! Select a machine, or ask across all documents. I answer from the Device Guides and show the page.';

const welcomeWith = (name: string) =>
  `Still selected: ${name}. You can select another machine or other documents. I answer from the Device Guides and show the page.`;

/** @param active scope of the previous conversation, which the new one keeps */
export function newConversation(now: Date, active: Conversation['active'] = null): Conversation {
  const note: Note = {
    id: `welcome_${now.getTime()}`,
    type: 'assistant',
    text: active ? welcomeWith(active.name) : welcome,
    at: now.toISOString(),
    after: null,
  };
  return { sessionId: `knowledge_${now.getTime()}`, active, notes: [note], stored: false };
}

/** A conversation opened from the list or by its address. */
export const reopenedConversation = (sessionId: string): Conversation => ({
  sessionId,
  active: null,
  notes: [],
  stored: true,
});

const prefixes = { user: 'user', system: 'system', error: 'error' };

export function withNote(
  conversation: Conversation,
  kind: keyof typeof prefixes,
  text: string,
  after: string | null,
  now: Date,
): Conversation {
  const note: Note = {
    id: `${prefixes[kind]}_${now.getTime()}_${conversation.notes.length}`,
    type: kind === 'user' ? 'user' : 'assistant',
    text,
    at: now.toISOString(),
    after,
  };
  return { ...conversation, notes: [...conversation.notes, note] };
}

const storageKey = (userId: string) => `steward.knowledge.${userId}`;

/** The user's conversation in this browser tab; a new one if none is stored. */
export function readConversation(userId: string, now = new Date()): Conversation {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageKey(userId)) ?? 'null') as Conversation | null;
    if (stored && typeof stored.sessionId === 'string' && Array.isArray(stored.notes)) {
      return { ...stored, stored: stored.stored === true };
    }
  } catch {
    // corrupt storage: start a new conversation
  }
  return newConversation(now);
}

export function writeConversation(userId: string, conversation: Conversation): void {
  try {
    sessionStorage.setItem(storageKey(userId), JSON.stringify(conversation));
  } catch {
    // storage is full or disabled: the conversation lasts until the page is left
  }
}
