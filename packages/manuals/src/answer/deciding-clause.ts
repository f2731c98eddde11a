import { IMPERATIVE } from '../chunk/imperative';
import { synonymsOf } from '../rank/synonyms';
import { stem, termsOf, wordsOf } from '../rank/terms';

/** Words that do not show what a yes-no question is about. */
const GENERIC = new Set(
  (
    'run operate operation work function ok okay alright fine safe safely allow allowed permit permitted admissible possible suitable ' +
    'recommend recommended require required necessary advisable good bad machine unit device product appliance equipment system people'
  )
    .split(' ')
    .map(stem),
);
const SENTENCE_END = /[.:!?]+(?=\s|$)/;
const CLAUSE_END = /[,;]|\b(?:but|whereas)\b|\band (?=(?:do not|never|always|avoid)\b)/i;
/** Examples belong to the clause before them. */
const EXAMPLES = /\bincluding\b|\bsuch as\b|\be\.g\./i;
const STARTS_WITH_EXAMPLES = /^\s*(?:including|such as|e\.g\.)/i;
const CONDITION = /^\s*(?:and |or )?(?:if|when|unless|as long as|in case|provided|once|so that)\b/i;
/** 'To avoid injury, wear gloves' forbids and permits nothing in its first part. */
const PURPOSE = /^\s*(?:in order )?to \p{L}+/iu;

/** The clauses of a text that can decide: those that are neither a condition nor a purpose. */
export const decidingClauses = (text: string): string[] =>
  text
    .split(SENTENCE_END)
    .flatMap(clausesOf)
    .filter((clause) => /\p{L}/u.test(clause) && !CONDITION.test(clause) && !PURPOSE.test(clause))
    .map((clause) => clause.trim());

/** The clauses of a sentence. The things of a list stay in the clause that forbids them: 'Do not use solvents, bleach or acid'. */
function clausesOf(sentence: string): string[] {
  const parts: string[] = [];
  for (const part of sentence.replace(IN_BRACKETS, (text) => text.replaceAll(',', ' ')).split(CLAUSE_END)) {
    const before = parts.at(-1);
    if (before !== undefined && isThing(part) && FORBIDS.test(before)) parts.splice(-1, 1, `${before},${part}`);
    else parts.push(part);
  }
  const at = parts.findIndex((part) => EXAMPLES.test(part));
  if (at < 0) return parts;
  const from = at > 0 && STARTS_WITH_EXAMPLES.test(parts[at] ?? '') ? at - 1 : at;
  return [...parts.slice(0, from), parts.slice(from).join(' ')];
}

const IN_BRACKETS = /\([^()]*\)/g;
const MAX_THING_WORDS = 5;
const VERB =
  /\b(?:is|are|was|were|be|must|may|can|do|does|should|shall|will|has|have|if|when|unless|only|not|never|always)\b/i;
const FORBIDS = /\b(?:do not|don[’']t|never|must not|may not|can ?not|no|not)\b/i;

/** Whether a part of a sentence is only a thing in a list. */
const isThing = (part: string): boolean => {
  const words = part.trim().split(/\s+/);
  return words.length <= MAX_THING_WORDS && /\p{L}/u.test(part) && !VERB.test(part) && !IMPERATIVE.test(part.trim());
};

const wordsThatMatter = (text: string) =>
  wordsOf(text).filter(({ terms }) => !terms.every((term) => GENERIC.has(term)));

/** Whether a verb only means use: 'used', 'operated'. */
export const isGeneric = (verb: string): boolean => wordsThatMatter(verb).length === 0;

/** Share of the words that matter in a question that a text has, or synonyms of them; 1 for a question without any. */
export function shareOfQuestion(question: string, text: string): number {
  const words = wordsThatMatter(question);
  if (!words.length) return 1;
  const present = new Set(termsOf(text));
  const isPresent = ({ word, terms }: (typeof words)[number]) =>
    terms.some((term) => present.has(term)) || synonymsOf(word).some((synonym) => present.has(stem(synonym)));
  return words.filter(isPresent).length / words.length;
}

/** Share of the words that matter in a text that a question has. */
export const shareOfText = (question: string, text: string): number => shareOfQuestion(text, question);
