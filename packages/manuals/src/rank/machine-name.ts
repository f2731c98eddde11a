import { isDictionaryWord, isOnlyNoun } from './parts-of-speech';
import { languageOfQuestion } from './question-language';
import { codeKey, termsOf } from './terms';

const WORD = /[\p{L}\p{N}]+(?:[.\-/&+][\p{L}\p{N}]+)*/gu;
/** Prepositions that are removed together with the name after them. */
const BELONGS_TO = /(?:^|\s)(?:of|on|in|for|at|inside)\s+$/i;
const OTHER_PREPOSITION = /(?:^|\s)(?:with|about|from|to|by|than|into|onto|under|behind)\s+$/i;
const ARTICLE = /(?:^|\s)(?:the|an?|my|our|your|this|that)\s+$/i;
const AUXILIARY =
  /(?:^|\s)(?:do|does|did|can|could|should|must|may|will|would|is|are|was|were|has|have|had)(?:n['’]t)?\s+$/i;
/** Words that a name before them does not describe: 'the KDI when it is cold'. */
const FUNCTION_WORD =
  /^(?:the|an?|and|or|but|if|when|while|where|which|that|after|before|until|because|as|than|so|then|of|on|in|for|at|to|from|with|without|by|over|under|i|we|you|it|they|is|are|was|were|be|been|do|does|did|can|could|should|must|may|will|would|has|have|had|not|please)$/i;

interface Word {
  text: string;
  from: number;
  to: number;
  /** Whether the machine's name has the word. */
  isOfName: boolean;
}

/**
 * A question to the manual of a machine without the machine's own name, which the manual has on its title page and in its headings: 'How do I
 * clean the filter of the Kohler KDI?' becomes 'How do I clean the filter?', 'Does the KDI need oil?' becomes 'Does it need oil?'. Words of the
 * name that are common ('compressor') stay, except before the name itself. Unchanged if nothing else is asked, or in another language than English.
 * @param knownBy names of the document, its device, maker and model
 */
export function withoutMachineName(text: string, knownBy: string): string {
  const language = languageOfQuestion(text);
  if (language !== null && language !== 'en') return text;
  const words = wordsIn(text, knownBy);
  const isProper = properNames(words);
  let rest = text;
  for (let last = words.length - 1; last >= 0; last--) {
    if (!isProper[last]) continue;
    const end = numberAfter(text, words, last);
    while (last > 0 && continuesName(text, words, last - 1)) last--;
    if (isTypeOfSeveral(text, words, end)) continue;
    rest = withoutName(rest.slice(0, words[last]?.from), rest.slice(words[end]?.to));
  }
  return termsOf(rest).length > 0 ? tidied(rest) : text;
}

function wordsIn(text: string, knownBy: string): Word[] {
  const names = new Set(knownBy.replaceAll('_', ' ').match(WORD)?.map(codeKey));
  return [...text.matchAll(WORD)].map((match) => ({
    text: match[0],
    from: match.index,
    to: match.index + match[0].length,
    isOfName: names.has(codeKey(match[0])),
  }));
}

/** Which words of the name are not common words: they have a digit or a capital inside the question, or are not in the dictionary. */
function properNames(words: readonly Word[]): boolean[] {
  const isCapital = ({ text }: Word, at: number) => at > 0 && /^\p{Lu}/u.test(text) && text !== 'I';
  const isTitleCase = words.filter((word, at) => isCapital(word, at) && !word.isOfName).length > 1;
  return words.map((word, at) => {
    const { text, isOfName } = word;
    if (!isOfName || !/\p{L}/u.test(text) || termsOf(text).length === 0) return false;
    return /\d/.test(text) || (isCapital(word, at) && !isTitleCase) || !isDictionaryWord(text.toLowerCase());
  });
}

/** The position of the number at the end of the name ('Backup generator 2') or, without one, of this word. */
function numberAfter(text: string, words: readonly Word[], at: number): number {
  let end = at;
  while (continuesName(text, words, end)) end++;
  return /^\d+$/.test(words[end]?.text ?? '') ? end : at;
}

/** Whether a number after the name distinguishes one type from others in the same manual: 'the KDI 1903'. */
function isTypeOfSeveral(text: string, words: readonly Word[], end: number): boolean {
  const [word, next] = [words[end], words[end + 1]];
  return (
    word !== undefined && next !== undefined && /^\d/.test(next.text) && /^[\s-]*$/.test(text.slice(word.to, next.from))
  );
}

/** Whether this word and the next one belong to the same name. */
function continuesName(text: string, words: readonly Word[], at: number): boolean {
  const [word, next] = [words[at], words[at + 1]];
  if (!word?.isOfName || !next?.isOfName || termsOf(word.text).length === 0) return false;
  return /^[\s&]*$/.test(text.slice(word.to, next.from));
}

/** The text around a name as a sentence without it. */
function withoutName(before: string, after: string): string {
  const possessive = /^['’]s?(?=\s)/.exec(after);
  if (possessive) return before + after.slice(possessive[0].length);
  const withoutArticle = before.replace(ARTICLE, ' ');
  const next = /^\s+([\p{L}\p{N}]+)/u.exec(after)?.[1];
  const isSubject = AUXILIARY.test(withoutArticle);
  const describesNext = next !== undefined && !FUNCTION_WORD.test(next);
  if (describesNext && (!isSubject || isOnlyNoun(next.toLowerCase()))) return before + after;
  if (BELONGS_TO.test(withoutArticle)) return withoutArticle.replace(BELONGS_TO, ' ') + after;
  const isPhrase = isSubject || withoutArticle !== before || OTHER_PREPOSITION.test(withoutArticle);
  return isPhrase && withoutArticle.trim() !== '' ? `${withoutArticle}it${after}` : withoutArticle + after;
}

function tidied(text: string): string {
  const plain = text
    .replace(/\(\s*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[?!.,;:])/g, '')
    .replace(/^[\s,:;–-]+/, '')
    .trim();
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}
