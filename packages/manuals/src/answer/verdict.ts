import type { Statement } from './answer-input';
import { decidingClauses, isGeneric, shareOfQuestion, shareOfText } from './deciding-clause';

/** 'Do not open it', not 'The parts do not include a filter'. */
const DO_NOT =
  /(?:^|\b(?:you|users?|operators?|please|and|then|so|also|therefore|always)\s+)(?:(?:at|in|on|during|for|with|before|after|while|when|if|once|under)\b[^,]{0,60}\s)?(?:do not|don[’']t)(?! (?:need|have|require)\b)/i;
const FORBIDDING_WORDS =
  /\b(?:never|must not|mustn[’']t|may not|can ?not|can[’']t|should not|shall not|(?:is|are|be) not (?:suitable|recommended|allowed|permitted|possible|intended|covered|included|designed)|not (?:to )?be|(?:not|nor) (?:suitable|recommended|allowed|permitted|intended|designed|for use|advis(?:able|ed)|admissible|approved)|unsuitable|inadmissible|prohibited|forbidden|(?<!\bto )avoid(?:ed)?|refrain from|(?:under|in|on|at) no (?:circumstances?|case|account|time)|(?:incapable|not capable) of)\b/i;
/** 'No metal parts may be machined.', not 'With no load it can be started.' */
const NOTHING_MAY =
  /(?<!\b(?:with|if|when|where|while|is|are|has|have|at|of|under)\s)\bno (?!(?:longer|later|more|less|matter|need)\b)(\p{L}+)[^,.;:!?]{0,60}\b(?:may|can|must|should|shall|(?:is|are) (?:allowed|permitted))\b/iu;
/** 'This manual cannot cover all cases.' */
const OF_THE_MANUAL = /\b(?:manual|handbook|guide|instructions|document(?:ation)?)\b[^,]*\b(?:can ?not|can[’']t)\b/i;
/** Whether a clause forbids something. */
export const forbidsIn = (clause: string): boolean =>
  !OF_THE_MANUAL.test(clause) && (DO_NOT.test(clause) || FORBIDDING_WORDS.test(clause) || NOTHING_MAY.test(clause));
/** 'Oiling is not necessary.', 'No adjustment is required.' */
const NEEDLESS =
  /\b(?:not (?:necessary|required|needed)|need not|needn[’']t|(?:do|does) not (?:need|have|require)|no need|no [^,.;:!?]{1,60}\b(?:necessary|required|needed))\b/i;
const PERMITS =
  /\b(?:can (?:also )?be|may (?:also )?be|you (?:can|may)(?!,? (?:\w+, )?be (?:required|asked|needed|told))|capable of|(?:is|are|remains?) (?:also )?(?:suitable|allowed|permitted|admissible|possible|recommended|compatible|designed|approved)|suitable for|recommended for|it is possible)\b/i;
const DEMANDS = /\b(?:must|have to|has to|need to|needs to|required|necessary|shall|should|always)\b/i;
const ONLY_WORD = /\bonly\b/i;
const LIMITS = /\bonly\b|\bunless\b|\bexcept\b|\bprovided\b/i;
/** Questions whether something is allowed, and whether it is necessary. */
export const ASKS_PERMISSION =
  /\b(?:can|could|may|might|ok|okay|alright|all right|allowed|permitted|safe|fine|possible|suitable|cant|can[’']t)\b/i;
const ASKS_NEED = /\b(?:must|should|need|needs|have to|has to|necessary|required|do i)\b/i;

/** Not a part of a code or of a model's name, such as 'F2' or 'CE 25'. */
const NUMBER = /(?<![\p{L}\d.-]|\b\p{Lu}{1,4} )\d/u;
/** The number of a heading: '5.2.' */
const NUMBERING = /^\d+(?:\.\d+)*\.?\s+/;
/** A list of things without a verb: 'Knives with handles of bone; glued items.' */
const ITEM = /^(?!.*\b(?:is|are|was|were|be|has|have|can|must|should|may|will|do|does|use|put|keep|make)\b)/is;

/** Longer conditions are left to the quoted sentence. */
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

/** 'Must the guard stay on?' is decided by a sentence about the guard. */
const SUBJECT =
  /^(?:and |so |ok,? )?(?:can|could|may|must|should|shall|is|are|does|do|has|have|will) (?:the|my|our|an?|its|this|that|these|those) (\p{L}+)/iu;
/** 'Is galvanized pipe alright for the diesel line?' is not decided by a sentence about pipes. */
const COMPLEMENT =
  /^(?:is|are) (.+?) (?:ok|okay|alright|all right|allowed|permitted|admissible|safe|fine|possible|suitable|recommended|necessary|required|needed)\b/i;
/** Minimum share of the question's words in a clause that decides it; lower if the clause has its verb or no other words. */
const MIN_SHARE = 0.6;
const MIN_SHARE_WITH_VERB = 0.5;
/** 'Do not sharpen the blades to a razor edge' does not say whether to sharpen them. */
const MIN_SHARE_OF_NO_NEED = 0.6;
/** What is allowed, forbidden or demanded: 'drained' in 'must be drained'. */
const GOVERNED =
  /\b(?:do not|don[’']t|never|always|avoid|only|not to|(?:must|can|may|should|shall|has to|have to|needs? to)(?: not)?)(?: (?:also|only|never|always|\p{L}+ly))? (?:be )?(\p{L}+)/iu;

/**
 * Yes or no by the sentence that answers a yes-no question: it forbids, permits or demands what the question asks about. Null if the
 * sentence does not decide, because a wrong verdict is worse than none.
 */
export function verdictOf(question: string, sentence: string): Verdict | null {
  // a quantity is compared with the limit that the sentence states (`limitVerdict`)
  if (NUMBER.test(question)) return null;
  // 'Use only mild detergents. Do not use bleach.': the clause with the words of the question decides
  const clauses = decidingClauses(sentence).map((clause) => ({ clause, share: shareOfQuestion(question, clause) }));
  for (const { clause } of clauses.sort((a, b) => b.share - a.share)) {
    const verdict = isAbout(question, clause) ? verdictOfClause(question, clause, sentence) : null;
    if (verdict) return verdict;
  }
  return null;
}

function isAbout(question: string, clause: string): boolean {
  // 'Can I use it without the app?' is not decided by what the app can do
  if (/\bwithout\b/i.test(question) && !/\b(?:without|unless|no|not|only|never)\b/i.test(clause)) return false;
  const subject = (COMPLEMENT.exec(question.trim()) ?? SUBJECT.exec(question.trim()))?.[1];
  if (subject && shareOfQuestion(subject, clause) < 1) return false;
  const verb = GOVERNED.exec(clause)?.[1];
  // 'may only be used indoors' decides on any use
  if (verb !== undefined && isGeneric(verb) && ONLY_WORD.test(clause)) return true;
  const isSameWork = verb !== undefined && !isGeneric(verb) && shareOfText(question, verb) === 1;
  const forbiddenVerb = NOTHING_MAY.exec(clause)?.[1];
  const isNothingAsked =
    forbiddenVerb !== undefined && !isGeneric(forbiddenVerb) && shareOfText(question, forbiddenVerb) === 1;
  const isAskedWhole = shareOfText(question, clause) === 1;
  const least = isSameWork || isNothingAsked || isAskedWhole ? MIN_SHARE_WITH_VERB : MIN_SHARE;
  return shareOfQuestion(question, clause) >= least;
}

function verdictOfClause(question: string, clause: string, sentence: string): Verdict | null {
  const forbids = forbidsIn(clause);
  if (ASKS_PERMISSION.test(question)) {
    if (forbids) return 'no';
    // 'Leave it open unless it rains.' does not say what is allowed
    if (LIMITS.test(sentence) && (ONLY_WORD.test(sentence) || PERMITS.test(clause))) return 'conditional';
    return PERMITS.test(clause) ? 'yes' : null;
  }
  if (!ASKS_NEED.test(question)) return null;
  if (forbids || NEEDLESS.test(clause)) return shareOfText(question, clause) >= MIN_SHARE_OF_NO_NEED ? 'no' : null;
  return DEMANDS.test(clause) ? 'yes' : null;
}

/**
 * The verdict of a sentence with the condition that it states: 'Yes, if it is dry.', 'Only with metal seals.' Null if the sentence
 * does not decide, or its condition cannot be separated from the rest.
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

const FORBIDS_IT = /^(?:do not|don[’']t|never)\b(?: \S+){0,4} (?:them|it|this|these|those)\b[^,;]{0,30}$/i;
const MIN_SHARE_BEFORE = 0.4;

/** 'No.' for 'Do not use them.' after a sentence about what the question asks for. */
export function verdictOnPrevious(question: string, sentence: string, previous: string): string | null {
  const isForbidden = ASKS_PERMISSION.test(question) && FORBIDS_IT.test(sentence.trim());
  return isForbidden && shareOfQuestion(question, previous) >= MIN_SHARE_BEFORE ? 'No.' : null;
}

/** Minimum share of the question's words in a list with a verdict. */
const MIN_SHARE_OF_LIST = 0.3;

/** 'No.' by a list with its verdict, 'Hoppers, tank and brew unit: no.', which has words of the question. */
export function listedVerdict(question: string, sentence: string): string | null {
  const [, things = '', verdict = ''] = /^([^:.!?]{3,100}):\s*(yes|no)\b(?!\s+\p{L})/iu.exec(sentence.trim()) ?? [];
  return verdict && shareOfQuestion(question, things) >= MIN_SHARE_OF_LIST
    ? `${verdict.charAt(0).toUpperCase()}${verdict.slice(1).toLowerCase()}.`
    : null;
}

/** The verdict of the heading above an item that does not decide by itself: 'No: "Items that are not suitable".' */
export function headingVerdict(
  question: string,
  { text, headingPath }: Pick<Statement, 'text' | 'headingPath'>,
): string | null {
  const heading = headingPath.at(-1)?.replace(NUMBERING, '').trim();
  if (!heading || !ASKS_PERMISSION.test(question) || !ITEM.test(text)) return null;
  if (forbidsIn(heading)) return `No: "${heading}".`;
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
