/** First words of a question or request. */
const ASKS =
  /^(?:please )?(?:(?:after|at|between|by|for|from|in|on|over|to|under|with) )?(?:what|which|who|whose|when|where|why|how|is|are|was|were|do|does|did|can|could|may|must|should|will|list|show|tell|give|explain|describe|say)\b/i;
const BETWEEN = /(?:[,;?]?\s+and|[?;])\s+(?:also\s+)?/gi;
const REFERS_BACK = /\b(?:it|its|they|them|their|this|that|these|those|then|there|one)\b/i;

/** Whether the second half of a question refers to what the first names or finds: 'how often must its oil be changed?' */
export const refersBack = (half: string): boolean => REFERS_BACK.test(half);

/**
 * All ways to split a question into two: 'Which tasks are overdue and what does the manual say about the oil?', 'How many
 * devices are offline? Which tasks are overdue?'. Each part must be a question by itself: 'when is the filter cleaned and the
 * oil changed?' is not split. Pure.
 */
export function splitQuestion(text: string): [first: string, second: string][] {
  return [...text.matchAll(BETWEEN)].flatMap((between): [string, string][] => {
    const first = text.slice(0, between.index).trim();
    const second = text.slice(between.index + between[0].length).trim();
    return ASKS.test(first) && ASKS.test(second) ? [[`${first}?`, second]] : [];
  });
}
