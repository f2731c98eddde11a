const AT_START = /^(?:why|how come|for what reason) (?=(?:is|are)\b)/;
const AT_END =
  /(?: and| but| or)? (?:why(?: (?:is|are) (?:that|it|this|they|so))?(?: so)?|for what reasons?|(?:what|which) (?:is|are|was|were) the (?:reasons?|causes?)(?: for (?:it|that|this|them))?)$/;

/** The plain question without the request for a reason ('are any devices in warning and why'), and whether it had one. Pure. */
export function separateReason(plain: string): { plain: string; asksReason: boolean } {
  const rest = plain.replace(AT_START, '').replace(AT_END, '');
  return { plain: rest, asksReason: rest !== plain };
}
