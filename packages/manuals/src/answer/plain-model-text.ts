/** A link or an image in Markdown. */
const LINK = /!?\[([^\]]*)\]\(\s*<?[^)]*>?\s*\)/g;
const REFERENCE = /^\s*\[[^\]]+\]:\s*\S+.*$/gm;
const TAG = /<\/?[a-z!][^<>]*>/gi;
const ADDRESS = /\b(?:[a-z][a-z0-9+.-]{1,20}:\/\/|www\.|javascript:|data:)[^\s<>"']*[^\s<>"'.,;]/gi;

/**
 * Reduces the answer of a language model to plain text: links become their words, markup is removed, and so are addresses that the
 * passages do not contain, because a manipulated manual could make the model write them.
 */
export function plainModelText(text: string, passages: readonly { text: string }[]): string {
  return text
    .replace(REFERENCE, '')
    .replace(LINK, '$1')
    .replace(TAG, '')
    .replace(ADDRESS, (address) => (passages.some((passage) => passage.text.includes(address)) ? address : ''))
    .replace(/[ \t]+$/gm, '')
    .trim();
}

/**
 * Extracts the text of an answer that a model wrapped in JSON ('{"response": "..."}'), also from truncated JSON. Null for JSON without an
 * answer; other text is returned unchanged.
 */
export function unwrapped(text: string): string | null {
  const body = text
    .trim()
    .replace(/^```(?:json)?\s*/i, '')
    .replace(/\s*```$/, '');
  if (!/^[{[]\s*["{[\]}]/.test(body)) return text;
  const [, answer] = /"(?:response|answer|text|content|message)"\s*:\s*"((?:[^"\\]|\\.)*)/s.exec(body) ?? [];
  if (!answer) return null;
  try {
    return JSON.parse(`"${answer}"`);
  } catch {
    return null;
  }
}
