import type { Statement } from './answer-input';

const FORBIDS =
  /\b(?:do not|don[’']t|never|must not|mustn[’']t|may not|can ?not|can[’']t|should not|shall not|(?:is|are|be) not (?:suitable|recommended|allowed|permitted|possible|intended|covered|included|designed)|not (?:suitable|recommended|allowed|permitted|be|intended|for use)|unsuitable|prohibited|forbidden|avoid|(?:incapable|not capable) of)\b/i;
const PERMITS =
  /\b(?:can (?:also )?be|may (?:also )?be|you (?:can|may)(?!,? (?:\w+, )?be (?:required|asked|needed|told))|capable of|(?:is|are) (?:also )?(?:suitable|allowed|permitted|possible|recommended|compatible|designed)|suitable for|recommended for|it is possible)\b/i;
const DEMANDS = /\b(?:must|have to|has to|need to|needs to|required|necessary|shall|should|always)\b/i;
const ONLY_WORD = /\bonly\b/i;
const LIMITS = /\bonly\b|\bunless\b|\bexcept\b|\bprovided\b/i;
/** Questions whether something is allowed, and whether it is necessary. */
const ASKS_PERMISSION =
  /\b(?:can|could|may|might|ok|okay|alright|all right|allowed|permitted|safe|fine|possible|suitable|cant|can[’']t)\b/i;
const ASKS_NEED = /\b(?:must|should|need|needs|have to|has to|necessary|required|do i)\b/i;

/** The number of a heading: '5.2.' */
const NUMBERING = /^\d+(?:\.\d+)*\.?\s+/;
/** A list of things without a verb: 'Knives with handles of bone; glued items.' */
const ITEM = /^(?!.*\b(?:is|are|was|were|be|has|have|can|must|should|may|will|do|does|use|put|keep|make)\b)/is;

/** A longer condition is read in the sentence itself. */
const MAX_CONDITION_WORDS = 20;
/** The rest of a clause, up to a comma that begins the main clause or the end of the sentence. */
const CLAUSE = '[^,.;:!?()]+';
const UNLESS = new RegExp(`\\b(?:unless|except)\\b${CLAUSE}`, 'i');
const PROVIDED = new RegExp(
  `\\b(?:provided|as long as|only (?:if|when|after|once|by|with|in|for|on|at))\\b${CLAUSE}`,
  'i',
);
/** 'may only be used in dry rooms': the condition is what follows the verb. */
const ONLY_PASSIVE = new RegExp(
  `\\bonly be \\p{L}+ ((?:if|when|after|once|by|with|in|for|on|at|as)\\b${CLAUSE})`,
  'iu',
);
const ONLY = new RegExp(`\\bonly\\b${CLAUSE}`, 'i');
const IF = new RegExp(
  `\\b(?:if|when|as long as)\\b(?! (?:necessary|required|needed|desired|applicable)\\b)${CLAUSE}`,
  'i',
);

/** What a sentence says to a yes-no question. */
type Verdict = 'yes' | 'no' | 'conditional';

/**
 * Yes or no by the sentence that answers a yes-no question: it forbids, permits or demands what the question asks about. Null where the
 * sentence does not decide, because a wrong verdict is worse than none.
 */
export function verdictOf(question: string, sentence: string): Verdict | null {
  const forbids = FORBIDS.test(sentence);
  if (ASKS_PERMISSION.test(question)) {
    if (forbids) return 'no';
    // 'Leave it open unless it rains.' does not say what is allowed
    if (LIMITS.test(sentence) && (ONLY_WORD.test(sentence) || PERMITS.test(sentence))) return 'conditional';
    return PERMITS.test(sentence) ? 'yes' : null;
  }
  if (!ASKS_NEED.test(question)) return null;
  if (forbids) return 'no';
  return DEMANDS.test(sentence) ? 'yes' : null;
}

/**
 * The verdict of a sentence with the condition that it states: 'Yes, if it is dry.', 'Only with metal seals.' Null where the sentence
 * does not decide, or its condition cannot be told from the rest of it.
 */
export function verdictLine(question: string, sentence: string): string | null {
  switch (verdictOf(question, sentence)) {
    case 'no':
      return withCondition('No', clauseIn(sentence, UNLESS)) ?? 'No.';
    case 'yes':
      return yesLine(sentence);
    case 'conditional':
      return limitLine(sentence);
    default:
      return null;
  }
}

/** The verdict of the heading above an item that does not decide by itself: 'No: "Items that are not suitable".' */
export function headingVerdict(
  question: string,
  { text, headingPath }: Pick<Statement, 'text' | 'headingPath'>,
): string | null {
  const heading = headingPath.at(-1)?.replace(NUMBERING, '').trim();
  if (!heading || !ASKS_PERMISSION.test(question) || !ITEM.test(text)) return null;
  if (FORBIDS.test(heading)) return `No: "${heading}".`;
  return PERMITS.test(heading) && !LIMITS.test(heading) ? `Yes: "${heading}".` : null;
}

function yesLine(sentence: string): string | null {
  const condition = clauseIn(sentence, IF);
  return condition === null ? 'Yes.' : withCondition('Yes', condition);
}

function limitLine(sentence: string): string | null {
  const exception = clauseIn(sentence, UNLESS);
  if (exception !== null) return withCondition('Yes', exception);
  const [, ofPassive] = ONLY_PASSIVE.exec(sentence) ?? [];
  const only = ofPassive ? `only ${ofPassive.trim()}` : (clauseIn(sentence, PROVIDED) ?? clauseIn(sentence, ONLY));
  if (only === null || isLong(only)) return null;
  return /^only/i.test(only) ? `${only.charAt(0).toUpperCase()}${only.slice(1)}.` : withCondition('Yes', only);
}

const clauseIn = (sentence: string, pattern: RegExp): string | null => pattern.exec(sentence)?.[0].trim() ?? null;

const isLong = (clause: string): boolean => clause.split(/\s+/).length > MAX_CONDITION_WORDS;

/** 'Yes, if the tank is empty.'; null without a condition or with one that is too long for a line. */
function withCondition(word: string, condition: string | null): string | null {
  if (condition === null || isLong(condition)) return null;
  return `${word}, ${condition.charAt(0).toLowerCase()}${condition.slice(1)}.`;
}
