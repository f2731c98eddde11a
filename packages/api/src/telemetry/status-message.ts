/** Common last levels of topics on which devices report their connection status. */
const statusTopicNames = new Set(['status', 'state', '$state', 'lwt', 'availability', 'connection', 'online']);
const statusFields = ['status', 'state', 'availability', 'connection', 'online', 'connected'];
const offlineWords = new Set(['offline', 'lost', 'disconnected']);
const onlineWords = new Set(['online', 'connected', 'alive']);
/** Unambiguous only on a topic that is configured as the status topic. */
const moreOfflineWords = new Set(['0', 'false', 'off', 'down']);
const moreOnlineWords = new Set(['1', 'true', 'on', 'up']);

/**
 * Detects a message that reports a lost connection (last will) or a restored one. Null for any other message.
 * @param statusTopic the configured topic of the last will
 */
export function statusOfMessage(topic: string, text: string, statusTopic: string | null): 'offline' | 'online' | null {
  const isStatusTopic = topic === statusTopic;
  const { word, isField } = statusWord(text);
  if (word === null) return null;
  if (isStatusTopic && moreOfflineWords.has(word)) return 'offline';
  if (isStatusTopic && moreOnlineWords.has(word)) return 'online';
  const isExpected = isStatusTopic || isField || statusTopicNames.has(topic.split('/').at(-1)?.toLowerCase() ?? '');
  if (!isExpected) return null;
  return offlineWords.has(word) ? 'offline' : onlineWords.has(word) ? 'online' : null;
}

/** The message itself, or the value of its only field if that is named like 'status'. */
function statusWord(text: string): { word: string | null; isField: boolean } {
  const content = parse(text);
  if (typeof content !== 'object') return { word: String(content).trim().toLowerCase(), isField: false };
  const [[name, value] = ['', null], ...others] = Object.entries(content ?? {}) as [string, unknown][];
  const isField = others.length === 0 && statusFields.includes(name.toLowerCase()) && typeof value !== 'object';
  return { word: isField ? String(value).toLowerCase() : null, isField };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
