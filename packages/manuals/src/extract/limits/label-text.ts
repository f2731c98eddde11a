/** Without numbering, footnote marks, list glyphs and closing punctuation. */
export function cleaned(name: string): string {
  return name
    .replace(/^(?:\d+(?:\.\d+)*[.)]?\s+|[ivxlc]{1,5}\.\s+|\d+(?:\.\d+)+\.?(?=\p{L})|[•▪*–−-]\s+|[,;:]\s*)/iu, '')
    .replace(/^(?:sets|configures|enforces|indicates|specifies|lets you \w+)\s+(?:the|an?)\s+/i, '')
    .replace(/\s*\(\d{1,2}\)\s*$/, '')
    .replace(/[\s:;,.=|–-]+$/, '')
    .replace(/\s+/g, ' ')
    .trim();
}

const SMALL_WORDS = /^(?:an?|and|as|at|by|de|des|du|et|for|in|la|le|of|on|or|the|to)$/i;

/** 'FUEL SYSTEM FOR CNG' as 'Fuel system for CNG': short words and words without vowels are taken for abbreviations. */
export function inSentenceCase(heading: string): string {
  if (heading !== heading.toUpperCase()) return heading;
  const lowered = heading.replace(/\p{L}+/gu, (word) => {
    const isAbbreviation = (word.length <= 3 && !SMALL_WORDS.test(word)) || !/[AEIOUY\u00C0-\u00DC]/.test(word);
    return isAbbreviation ? word : word.toLowerCase();
  });
  return capitalised(lowered);
}

/** Mostly letters: a torn header ('ITEM , a0: :, 0') names nothing. */
export function isLegible(text: string): boolean {
  return (text.match(/\p{L}/gu)?.length ?? 0) > 0.6 * text.replace(/\s/g, '').length;
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
