import { isQuantity, isVerb, nameOf, type Thing, thingsOf } from './things';
import { AUXILIARIES, isArticle, PERSONS, QUESTION_WORDS, type Word, withoutEnd, wordsOfText } from './words';

export interface ParsedQuestion {
  text: string;
  words: Word[];
  things: Thing[];
  /** Index of the first word of the last interrogative clause; 0 without one. */
  askedFrom: number;
  /** The question phrase of that clause, without its auxiliary: 'how often', 'which oil', 'what'. */
  phrase: { at: number; end: number } | null;
  /** 'Walk me through', 'explain'. */
  isRequest: boolean;
  /** What is to be done: 'to swap the engine air filter'. */
  activity: string | null;
}

/** Verbs that begin a request. */
const REQUESTS = new Set('walk tell show give explain describe list help guide'.split(' '));
/** Words before an interrogative clause. */
const BEFORE_CLAUSE = /^(?:and|so|but|or|then|please|for|at|with|in|on|to|until)$/;
/** Prepositions that connect a noun phrase with the previous one. */
const BELONGS = /^(?:of|on|for|in)$/;

/** Finds the parts of a question. In languages other than English, only as far as their function words allow. */
export function parseQuestion(text: string, language: string): ParsedQuestion {
  const words = wordsOfText(text, language);
  const first = words.findLastIndex((_, index) => beginsAsking(words, index, language));
  const phrase = questionPhrase(words, first, language);
  return {
    text,
    words,
    things: thingsOf(words, phrase, language),
    askedFrom: words[first]?.at ?? 0,
    phrase,
    isRequest: REQUESTS.has(words[first]?.lower ?? ''),
    activity: activityOf(text, words, first, language),
  };
}

function beginsAsking(words: readonly Word[], index: number, language: string): boolean {
  const [before, word, after] = [words[index - 1], words[index], words[index + 1]];
  if (!word || !(word.startsClause || BEFORE_CLAUSE.test(before?.lower ?? ''))) return false;
  // 'it goes on and when I start it': a subordinate clause
  if (word.lower === 'when' && !word.startsClause && !AUXILIARIES.has(after?.lower ?? '')) return false;
  if (QUESTION_WORDS.has(word.lower) || REQUESTS.has(word.lower)) return true;
  const hasSubject = after && (PERSONS.has(after.lower) || isArticle(after, language) || after.lower === 'it');
  return AUXILIARIES.has(word.lower) && Boolean(hasSubject);
}

function questionPhrase(words: readonly Word[], first: number, language: string): ParsedQuestion['phrase'] {
  const start = words[first];
  if (!start || !QUESTION_WORDS.has(start.lower)) return null;
  const endsBefore = ({ lower, startsClause }: Word) =>
    startsClause || AUXILIARIES.has(lower) || lower === 'to' || PERSONS.has(lower);
  let last = first;
  for (let index = first + 1; index < words.length; index++) {
    const word = words[index];
    if (!word || endsBefore(word) || (isArticle(word, language) && words[index - 1]?.lower !== 'of')) break;
    last = index;
  }
  const after = words[last + 1];
  const hasVerb = after !== undefined && (AUXILIARIES.has(after.lower) || after.lower === 'to');
  return { at: start.at, end: (hasVerb ? words[last] : start)?.end ?? start.end };
}

/** The verb of the interrogative clause and everything after it: 'to swap the engine air filter' in 'how do I swap the engine air filter'. */
function activityOf(text: string, words: readonly Word[], first: number, language: string): string | null {
  const index = words.findIndex(({ isContent }, at) => at > first && first >= 0 && isContent);
  const word = words[index];
  if (!word || REQUESTS.has(words[first]?.lower ?? '') || !isVerb(words, index, language)) return null;
  const [clause = ''] = withoutEnd(text.slice(word.at)).split(/[,;:.?!](?:\s|$)/);
  return `to ${clause}`;
}

/**
 * The thing that a question is about: what it asks for ('which oil'), else the first noun phrase of the interrogative clause, else of the
 * question. A quantity ('the torque of the bolt') only if there is nothing else.
 * @param plural prefers a noun in the plural
 */
export function mainThing({ text, things, askedFrom, phrase }: ParsedQuestion, plural = false): Thing | undefined {
  const isDegree = /^how (?!much|many)/i.test(text.slice(phrase?.at ?? text.length));
  const requested = things.filter((thing) => thing.isAsked && !isDegree && !isQuantity(thing));
  const others = things.filter(({ isAsked }) => !isAsked);
  const inClause = others.filter(({ at }) => at >= askedFrom);
  const isCoded = ({ words }: Thing) => words.some(({ isCode }) => isCode);
  const candidates = [...requested, ...inClause, ...others.filter(isCoded), ...others];
  const named = plural ? candidates.find(({ words }) => /[^s]s$/.test(words.at(-1)?.lower ?? '')) : undefined;
  return named ?? candidates.find((thing) => !isQuantity(thing)) ?? candidates[0];
}

/**
 * A thing with its article and its place: 'the oil change on the perkins'.
 * @param answered words of the answer. Without an article, the phrase ends with one of them if it has any.
 */
export function phraseOf(thing: Thing, { text, things }: ParsedQuestion, answered: ReadonlySet<string>): string {
  const { article, words, end, isAsked } = thing;
  const lastKnown = words.findLastIndex(({ lower, isCode }) => isCode || answered.has(lower));
  const nouns = article || lastKnown < 0 ? words : words.slice(0, lastKnown + 1);
  const place = things.find(
    ({ preposition }) =>
      preposition && BELONGS.test(preposition.lower) && /^ +$/.test(text.slice(end, Math.max(end, preposition.at))),
  );
  const name = nameOf({ words: nouns }) + (place && !isAsked && nouns === words ? text.slice(end, place.end) : '');
  if (words.every(({ isCode }) => isCode)) return name;
  return `${article && !/^(?:an?|any|another|each|every)$/.test(article.lower) ? article.text : 'the'} ${name}`;
}

/** The main thing as a phrase. */
export function topicOf(question: ParsedQuestion, answered: ReadonlySet<string>, plural = false): string | null {
  const thing = mainThing(question, plural);
  return thing ? phraseOf(thing, question, answered) : null;
}
