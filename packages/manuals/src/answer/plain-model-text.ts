/** A link's or a picture's words without its address; an address by itself. */
const LINK = /!?\[([^\]]*)\]\(\s*<?[^)]*>?\s*\)/g;
const REFERENCE = /^\s*\[[^\]]+\]:\s*\S+.*$/gm;
const TAG = /<\/?[a-z!][^<>]*>/gi;
const ADDRESS = /\b(?:[a-z][a-z0-9+.-]{1,20}:\/\/|www\.|javascript:|data:)[^\s<>"']*[^\s<>"'.,;]/gi;

/**
 * A language model's answer as plain text: of links their words, no markup, and no address that the passages do not hold. What a
 * manual tells the model to write leads nobody anywhere.
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
 * The answer's words where a model wrapped them in JSON ('{"response": "..."}'), even where the JSON breaks off; null where it is
 * JSON without an answer. Other text is returned as it is.
 */
export function unwrapped(text: string): string | null {
  const body = text
    .trim()
    .replace(/^```(?:json)?\s*/i, '')
    .replace(/\s*```$/, '');
  if (!/^[{[]\s*["{[\]}]/.test(body)) return text;
  const [, said] = /"(?:response|answer|text|content|message)"\s*:\s*"((?:[^"\\]|\\.)*)/s.exec(body) ?? [];
  if (!said) return null;
  try {
    return JSON.parse(`"${said}"`);
  } catch {
    return null;
  }
}
