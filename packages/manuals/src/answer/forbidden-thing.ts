import { termsOf } from '../rank/terms';
import { decidingClauses, isGeneric, shareOfQuestion, shareOfText } from './deciding-clause';
import { ASKS_PERMISSION, forbidsIn } from './verdict';

/** 'Do not use pressure washers or steam jets': the verb, and what follows. */
const ACTIVE =
  /\b(?:do not|don[’']t|never|must not|may not|can ?not|should not|avoid)\s+(?:(?:ever|also|use of)\s+)?(\p{L}+)\s+(.+)$/iu;
/** 'Extension leads and adaptors are not permitted': the things, and what follows. */
const PASSIVE =
  /^(.+?)\s+(?:is|are|must|may|can|should|shall)\s+(?:(?:not|never|strictly)\b\s*|(?=prohibited|forbidden|unsuitable))(.*)$/iu;
/** 'Not permitted' without a purpose. */
const ALTOGETHER =
  /^(?:be )?(?:permitted|permissible|allowed|approved|suitable|recommended|admissible|possible|used|prohibited|forbidden|unsuitable)\s*/iu;
const BETWEEN_THINGS = /,\s*|\s+(?:or|and|nor|as well as)\s+/i;
const ARTICLE = /^(?:any|the|a|an|other|such|this|these|your|undiluted)\s+/i;
/** What limits the prohibition: 'on decals', 'near the control box'. */
const QUALIFIER =
  /\s+(?:in|on|at|near|inside|with|for|from|to|onto|into|above|below|while|when|during|without)\s+(.*)$/iu;
/** What the manual is about limits nothing. */
const WHOLE_MACHINE =
  /^(?:the |this |your )?(?:machine|unit|appliance|device|compressor|freezer|equipment|product|system|operation)\b/i;
/** A single word may be forbidden for one purpose only. */
const MIN_WORDS = 2;

/**
 * 'No.' if a sentence forbids a thing that the question names in full: 'Do not use pressure washers or steam jets' for 'OK to blast the dirt off
 * with a pressure washer?'. Null for other sentences and questions.
 */
export function forbiddenThing(question: string, sentence: string): string | null {
  if (!ASKS_PERMISSION.test(question)) return null;
  // the things of a list may be before the verb: 'Extension leads, sockets and adaptors are not permitted'
  const clauses = [...decidingClauses(sentence), ...sentence.split(/[.:;!?]\s/).filter((part) => PASSIVE.test(part))];
  return clauses.some((clause) => forbidsIn(clause) && isNamed(question, clause)) ? 'No.' : null;
}

function isNamed(question: string, clause: string): boolean {
  const [, verb = '', object = ''] = ACTIVE.exec(clause) ?? [];
  const [, subject = '', predicate = ''] = verb ? [] : (PASSIVE.exec(clause) ?? []);
  const purpose = predicate.replace(ALTOGETHER, '').trim();
  // 'not approved for stacking' forbids nothing else
  if (purpose && shareOfQuestion(purpose, question) === 0) return false;
  const isSameWork = verb !== '' && !isUse(verb) && shareOfText(question, verb) === 1;
  return (verb ? object : subject).split(BETWEEN_THINGS).some((part) => {
    const [, limit = ''] = QUALIFIER.exec(part) ?? [];
    if (limit && !WHOLE_MACHINE.test(limit) && shareOfQuestion(limit, question) === 0) return false;
    const thing = part.replace(QUALIFIER, '').trim().replace(ARTICLE, '');
    const words = termsOf(thing).length;
    if (words === 0 || shareOfText(question, thing) < 1) return false;
    return isSameWork || ((verb === '' || isUse(verb)) && words >= MIN_WORDS && !isGeneric(thing));
  });
}

const isUse = (verb: string): boolean => isGeneric(verb) || /^us(?:e|ing)$/i.test(verb);

/** 'Use only coarse regeneration salt', 'Only use distilled water'. */
const ONLY_KIND =
  /\b(?:(?:use|fill in|take|add|pour in) only|only (?:use|fill in|take|add)) ((?:\p{L}[\p{L}-]*\s+){1,4}?\p{L}[\p{L}-]*)(?=[,.;:(]|\s+(?:for|in|with|of|from|to|on|that|which|according)\b|$)/iu;

/**
 * 'No, only coarse regeneration salt.' if the question is about another kind of what the sentence demands: 'Can I use kitchen salt?'. Null if it
 * names no kind, or the demanded one.
 */
export function otherKind(question: string, sentence: string): string | null {
  const demanded = ASKS_PERMISSION.test(question) ? ONLY_KIND.exec(sentence)?.[1] : undefined;
  if (!demanded) return null;
  const words = demanded.split(/\s+/);
  const [head] = termsOf(words.at(-1) ?? '');
  const kinds = new Set(words.slice(0, -1).flatMap(termsOf));
  const asked = question.split(/[^\p{L}-]+/u).filter(Boolean);
  const at = asked.findIndex(
    (word, index) => index > 0 && termsOf(word)[0] === head && termsOf(asked[index - 1] ?? '').length > 0,
  );
  const [kind] = termsOf(asked[at - 1] ?? '');
  if (at < 1 || !head || !kind || kind === head || asked.flatMap(termsOf).some((term) => kinds.has(term))) return null;
  return `No, only ${demanded}.`;
}
