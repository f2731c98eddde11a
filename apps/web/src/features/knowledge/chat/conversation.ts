/** What the Knowledge Base itself says, and what it was told in vain: not stored on the server. */
export interface Note {
  /** welcome_…, system_…, error_… or user_…: no feedback is taken for any of them. */
  id: string;
  type: 'user' | 'assistant';
  text: string;
  at: string;
  /** The stored message behind which it stands; null before all of them. */
  after: string | null;
}

export interface Conversation {
  /** Under which the server keeps its messages: 'knowledge_1764000000000'. */
  sessionId: string;
  /** The active machine, everywhere, or nothing yet. */
  active: { id: string; name: string } | null;
  notes: Note[];
  /** The server has messages of it. */
  stored: boolean;
}

/** In place of a machine: all documents. */
export const everywhere = 'everywhere';

const welcome =
  'Welcome to the Knowledge Base! Select a machine, or ask across all documents. I answer from the Device Guides and show the page.';

export function newConversation(now: Date): Conversation {
  const note: Note = {
    id: `welcome_${now.getTime()}`,
    type: 'assistant',
    text: welcome,
    at: now.toISOString(),
    after: null,
  };
  return { sessionId: `knowledge_${now.getTime()}`, active: null, notes: [note], stored: false };
}

/** One that was opened from the list, or by its address. */
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

const keyOf = (userId: string) => `steward.knowledge.${userId}`;

/** As it was in this tab of the browser, for this user. */
export function readConversation(userId: string, now = new Date()): Conversation {
  try {
    const stored = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? 'null') as Conversation | null;
    if (stored && typeof stored.sessionId === 'string' && Array.isArray(stored.notes)) {
      return { ...stored, stored: stored.stored === true };
    }
  } catch {
    // what cannot be read is as if it had never been
  }
  return newConversation(now);
}

export function writeConversation(userId: string, conversation: Conversation): void {
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify(conversation));
  } catch {
    // storage is full or switched off: the page forgets
  }
}
