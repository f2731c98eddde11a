import { questionTopics } from '@steward/manuals/answer/question-topics';

const LEAD = /^(?:(?:and|or|but|so|then|ok|okay|thanks|thank you)[,.!]? +)*(?:(?:what|how) about +)?/i;
/** Asks about the subject of the previous question and names nothing itself. */
const BARE =
  /^(?:how (?:often|long|much|many|tight|hot|cold|far|high|soon|exactly)|how|why(?: not)?|when|where|who|what (?:for|with|else|then|next)|with what|which (?:one|page|tool|part)s?|how (?:do|can|should) i do (?:that|it|this)|until when|on which page)\s*\??$/i;
const NAMES_TOPIC =
  /^(?:(?:for|of|with|on|in) )?(?:the|an?|my|our|its|this|that|these|those|\p{Lu}[\p{L}\d-]*\d)\b(?! (?:is|are|was|does|do|has|can|must|should)\b)/u;
const MOST_WORDS = 7;

export const isFollowUp = (text: string): boolean => follow(text) !== null;

/**
 * Joins a follow-up ('And how often?', 'What about the oil filter?') and the previous question into one question. Null if the
 * text is no follow-up. Pure.
 */
export function withPrevious(text: string, previous: string): string | null {
  const follows = follow(text);
  if (!follows) return null;
  const { words, namesTopic } = follows;
  const base = previous.trim();
  const topic = namesTopic && !/^(?:for|of|with|on|in) /i.test(words) ? topicPosition(base) : null;
  if (topic) return `${base.slice(0, topic.at)}${words}${base.slice(topic.end)}`;
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} - ${base.charAt(0).toLowerCase()}${base.slice(1)}`;
}

function follow(text: string): { words: string; namesTopic: boolean } | null {
  const trimmed = text.trim();
  const [lead = ''] = LEAD.exec(trimmed) ?? [];
  const words = trimmed.slice(lead.length).replace(/[\s?.!]+$/, '');
  if (BARE.test(words)) return { words, namesTopic: false };
  const short = words.split(/\s+/).length <= MOST_WORDS;
  return lead && short && NAMES_TOPIC.test(words) ? { words, namesTopic: true } : null;
}

/** Position of the previous question's subject, including its article. */
function topicPosition(question: string): { at: number; end: number } | null {
  const [topic, second] = questionTopics(question);
  if (!topic || second) return null;
  const named = new RegExp(
    `(?:\\b(?:the|an?|my|our|its|this|that) )?\\b${topic.map(escaped).join('[^\\p{L}\\p{N}]+')}`,
    'iu',
  );
  const found = named.exec(question);
  return found ? { at: found.index, end: found.index + found[0].length } : null;
}

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
