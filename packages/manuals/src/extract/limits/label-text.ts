/** Removes numbering, footnote marks, list glyphs and closing punctuation. */
export function cleaned(name: string): string {
  return name
    .replace(/^[*†‡§¶•▪·–−-]+\s*(?=[\p{L}\d])/u, '')
    .replace(/^(?:\(?[a-z][.)]\s+(?=\p{L}{2})|\(\d{1,2}\)\s+)/iu, '')
    .replace(/^(?:\d+(?:\.\d+)*[.)]?\s+|[ivxlc]{1,5}\.\s+|\d+(?:\.\d+)+\.?(?=\p{L})|[•▪*–−-]\s+|[,;:]\s*)/iu, '')
    .replace(/^(?:sets|configures|enforces|indicates|specifies|lets you \w+)\s+(?:the|an?)\s+/i, '')
    .replace(/\s*(?:\(\d{1,2}\)|[*†‡§¶]+|(?<=\p{L}{3})[¹²³]+)\s*$/u, '')
    .replace(/[\s:;,.=|–-]+$/, '')
    .replace(/\s+/g, ' ')
    .trim();
}

const SMALL_WORDS = /^(?:an?|and|as|at|by|de|des|du|et|for|in|la|le|of|on|or|the|to)$/i;

/** Turns 'FUEL SYSTEM FOR CNG' into 'Fuel system for CNG'. Short words and words without vowels count as abbreviations. */
export function inSentenceCase(heading: string): string {
  const capitals = heading.match(/\p{Lu}/gu)?.length ?? 0;
  if (capitals <= 0.7 * (heading.match(/\p{L}/gu)?.length ?? 0)) return heading;
  const lowered = heading.replace(/\p{L}+/gu, (word) => {
    const isAbbreviation = (word.length <= 3 && !SMALL_WORDS.test(word)) || !/[AEIOUY\u00C0-\u00DC]/.test(word);
    return isAbbreviation ? word : word.toLowerCase();
  });
  return capitalised(lowered);
}

/** Work at the start of a heading: 'Changing the', 'Maintenance of the', 'How to adjust', 'Replace the'. */
const WORK =
  /^(?:how to \w+ (?:and \w+ )?(?:the |an? |your )?|(?:\w+ing|change|check|adjust|replace|install|remove|connect|clean|inspect|test|measure|set|tighten|fill|drain|lubricate|start|stop)(?: (?:and|or) \w+)?(?: (?:on|off|up|out|in))? (?:the|an?|your)\s+|(?:checking|changing|adjusting|replacing|installing|removing|connecting|inspecting|testing|measuring|tightening|filling|draining|cleaning|servicing|maintaining|starting|stopping)(?: (?:and|or) \w+ing)?(?: (?:on|off|up|out|in))?(?: of)?\s+|(?:maintenance|adjustment|replacement|inspection|installation|cleaning|checking|removal|measurement|operation|setting|care) of (?:the |an? |your )?)/i;

/** The object of a heading without the work: 'Oil filter' for 'Changing the oil filter'. */
export function topicOf(heading: string): string {
  const topic = heading.replace(WORK, '').replace(/\s*\((?:if|when|where) [^)]*\)\s*$/i, '');
  return /\p{L}{3}/u.test(topic) ? capitalised(topic) : heading;
}

/** Whether the text is mostly letters; false for a garbled header ('ITEM , a0: :, 0'). */
export function isLegible(text: string): boolean {
  return (text.match(/\p{L}/gu)?.length ?? 0) > 0.6 * text.replace(/\s/g, '').length;
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
