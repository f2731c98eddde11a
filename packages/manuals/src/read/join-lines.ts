import { isDictionaryWord } from '../rank/parts-of-speech';

/** Words of the whole manual; they decide whether a hyphen at a line end belongs to the word or to the line break. */
export type Vocabulary = ReadonlySet<string>;

/** Hyphens that end a line. A soft hyphen always belongs to the line break. */
const SOFT_HYPHEN = '\u00ad';
const HYPHENS = '-\u00ad\u2010';
const WORD = /\p{L}+(?:-\p{L}+)*/gu;
const AT_LINE_END = new RegExp(`(\\p{L}+(?:-\\p{L}+)*)[${HYPHENS}]$`, 'u');
/** Words after a hyphen that stands for the rest of a word: 'low- and high-pressure'. */
const CONJUNCTION = /^(?:and|or|to|und|oder|bis|bzw|et|ou|y|o|e|en|of)$/;
/** Second parts of nouns: 'plug-in', 'start-up'. */
const PARTICLE = /^(?:in|on|up|by|off|out)$/;

/** @param texts lines, or parts of them */
export function vocabularyOf(texts: Iterable<string>): Vocabulary {
  const words = new Set<string>();
  for (const text of texts) {
    // the first part of a word that is divided at the end of the line is not a word
    const whole = text.toLowerCase().replace(AT_LINE_END, '');
    for (const word of whole.match(WORD) ?? []) words.add(word);
  }
  return words;
}

/**
 * Joins two lines of one paragraph. The hyphen of a line break is removed: 're-' and 'moved' become 'removed'. It stays if the manual writes
 * it elsewhere, or if both sides are words but the whole is not: 'floor-adjust'. A blank follows a hyphen that stands for the rest of a
 * word: 'low- and high-pressure'.
 */
export function joinLines(before: string, after: string, vocabulary: Vocabulary): string {
  if (before === '') return after;
  const isRange = /\d[-\u2010]$/.test(before) && /^\d/.test(after);
  const isAlternative = AT_LINE_END.test(before) && /^\/\p{L}/u.test(after);
  if (isRange || isAlternative) return before + after;
  const head = AT_LINE_END.exec(before)?.[1];
  const tail = /^\p{Ll}+/u.exec(after)?.[0];
  if (!head || !tail) return `${before.replace(SOFT_HYPHEN, '')} ${after}`;
  const joined = before.slice(0, -1) + after;
  if (before.endsWith(SOFT_HYPHEN) || vocabulary.has(`${head}${tail}`.toLowerCase())) return joined;
  if (vocabulary.has(`${head}-${tail}`.toLowerCase())) return before + after;
  if (isDictionaryWord(`${head}${tail}`.toLowerCase())) return joined;
  if (CONJUNCTION.test(tail)) return `${before} ${after}`;
  return isCompound(head, tail) ? before + after : joined;
}

/** Whether both sides of a hyphen are English words. Shorter ones are also parts of divided words: 're', 'un'. */
function isCompound(head: string, tail: string): boolean {
  const isWord = (word: string) => word.length > 2 && isDictionaryWord(word.toLowerCase());
  return isWord(head.slice(head.lastIndexOf('-') + 1)) && (PARTICLE.test(tail) || isWord(tail));
}
