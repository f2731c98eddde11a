const AT_START = /^(?:why|how come|for what reason) (?=(?:is|are)\b)/;
const AT_END =
  /(?: and| but| or)? (?:why(?: (?:is|are) (?:that|it|this|they|so))?(?: so)?|for what reasons?|(?:what|which) (?:is|are|was|were) the (?:reasons?|causes?)(?: for (?:it|that|this|them))?)$/;

/** Separates the question for the reason from a plain question: 'are any devices in warning and why'. Pure. */
export function withoutWhy(plain: string): { plain: string; why: boolean } {
  const rest = plain.replace(AT_START, '').replace(AT_END, '');
  return { plain: rest, why: rest !== plain };
}
