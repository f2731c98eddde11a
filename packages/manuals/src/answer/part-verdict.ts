import { termsOf } from '../rank/terms';

/** 'Has the 55 BT got a parking brake?', 'Is there a filter in the tank?', up to the part. */
const ASKS_PART =
  /^(?:and |but |so )?(?:(?:do|does|has|have) (?:it|the (.+?)|this \p{L}+) (?:have|got|come with)|is there|are there) (?:an?|any|the|its own) (.+?)(?: (?:in|on|at|for|of|to|with|under|behind)\b.*)?\W*$/iu;
const HAS =
  /\b(?:has|have|(?:is|are) (?:equipped|fitted|provided|supplied) with|comes? with(?:out)?|there (?:is|are))\b/i;
const HAS_NOT =
  /\b(?:has|have|there (?:is|are)) (?:no|not)\b|\bwithout\b|\bnot (?:equipped|fitted|provided|supplied|available)\b/i;

/**
 * Yes or no by a sentence that says whether the machine has the part that the question asks for; of a sentence about several models, by the
 * clause about that in the question. Null if no clause has the words of the part: a synonym may be another part.
 */
export function partVerdict(question: string, sentence: string): string | null {
  const [, owner = '', part] = ASKS_PART.exec(question.trim()) ?? [];
  if (!part) return null;
  const named = termsOf(`${owner} ${part}`);
  const isAbout = (clause: string) => {
    const terms = new Set(termsOf(clause));
    return HAS.test(clause) && named.every((term) => terms.has(term));
  };
  const verdicts = sentence
    .split(/[;.]\s/)
    .filter(isAbout)
    .map((clause) => (HAS_NOT.test(clause) ? 'No.' : 'Yes.'));
  const [verdict, another] = new Set(verdicts);
  return another ? null : (verdict ?? null);
}
