const FORBIDS =
  /\b(?:do not|don[’']t|never|must not|mustn[’']t|may not|can ?not|can[’']t|should not|shall not|(?:is|are|be) not (?:suitable|recommended|allowed|permitted|possible|intended|covered|included|designed)|not (?:suitable|recommended|allowed|permitted|be|intended|for use)|unsuitable|prohibited|forbidden|avoid)\b/i;
const PERMITS =
  /\b(?:can (?:also )?be|may (?:also )?be|you (?:can|may)|(?:is|are) (?:also )?(?:suitable|allowed|permitted|possible|recommended|compatible|designed)|suitable for|recommended for|it is possible)\b/i;
const DEMANDS = /\b(?:must|have to|has to|need to|needs to|required|necessary|shall|should|always)\b/i;
const LIMITS = /\bonly\b|\bunless\b|\bexcept\b|\bprovided\b/i;
/** Questions whether something is allowed, and whether it is necessary. */
const ASKS_PERMISSION =
  /\b(?:can|could|may|might|ok|okay|alright|all right|allowed|permitted|safe|fine|possible|suitable|cant|can[’']t)\b/i;
const ASKS_NEED = /\b(?:must|should|need|needs|have to|has to|necessary|required|do i)\b/i;

export type Verdict = 'Yes.' | 'No.' | 'Only under a condition.';

/**
 * Yes or no by the sentence that answers a yes-no question: it forbids, permits or demands what the question asks about. Null where the
 * sentence does not decide, because a wrong verdict is worse than none.
 */
export function verdictOf(question: string, sentence: string): Verdict | null {
  const forbids = FORBIDS.test(sentence);
  if (ASKS_PERMISSION.test(question)) {
    if (forbids) return 'No.';
    if (LIMITS.test(sentence)) return 'Only under a condition.';
    return PERMITS.test(sentence) ? 'Yes.' : null;
  }
  if (!ASKS_NEED.test(question)) return null;
  if (forbids) return 'No.';
  return DEMANDS.test(sentence) ? 'Yes.' : null;
}
