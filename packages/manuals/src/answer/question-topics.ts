const PERSON = '(?:(?:i|we|you|one|somebody|someone|people) )?';
const OWN = '(?:the|an?|my|our|your|its|this|that|these|those|any|another) ';
const MAY = '(?:do|can|should|must|would|could|may|to)';

/** Beginnings of short English questions that are directly followed by their topic. */
const FORMS: readonly RegExp[] = [
  `how ${MAY} ${PERSON}(?:\\p{L}+ly )?\\p{L}+ (?:up |down |off |out |in |on |back )?${OWN}`,
  `how ${MAY} ${PERSON}\\p{L}+ (?:it|them|this|that|one) (?:to|with|from|into|over|via|through) (?:${OWN})?`,
  `how (?:often|frequently|long) (?:must|should|do|does|is|are|has|have|can|may|shall|will) ${OWN}`,
  `(?:what|which)(?:'s| is| are| was) ${OWN}`,
  '(?:which|what) (?!(?:ones?|of|is|are|was|were|do|does|did|if|happens|should|must|can|may|to|else|way) )',
  // 'how much heavier is it than ...' asks for a weight
  'how (?:many|much) (?!\\p{L}+er (?:is|are|was|does|do)\\b.*\\b(?:than|compared)\\b)',
  `where (?:is|are|do i find|can i find|do i get) ${OWN}`,
  `where ${MAY} ${PERSON}\\p{L}+ ${OWN}`,
  `(?:does (?:it|the \\p{L}+) have|is there|are there) (?:${OWN})?`,
].map((form) => new RegExp(`^(?:(?:please|hello|hi|and|so)[, ]+)*${form}(.+)$`, 'iu'));

/** Words and punctuation after the topic. */
const END =
  /[,;:.?!()]|\s[-–]\s|\b(?:of|for|in|on|at|to|from|with|without|by|near|over|under|between|inside|outside|when|while|if|after|before|during|until|than|as|that|which|who|whose|where|because|be|is|are|was|were|been|do|does|did|can|could|may|might|must|should|shall|will|would|has|have|had|needs?|takes?|lasts?|gets?|comes?|go(?:es)?|belongs?|works?|fits?|means?|shows?|says?|makes?|consumes?|produces?|i|we|you|it|they)\b/iu;
/** Prefix before the topic: 'kind of' in 'What kind of grease'. */
const KIND_OF =
  /^(?:kind|type|sort|make|brand|amount|number|piece|set|lit(?:er|re)|gallon|quart|pint|gram|kilo|kilogram|pound|metre|meter)s? of (?:(?:the|an?|my|our|its) )?/i;

/**
 * Topics of a short question, each as its words with the noun last: [['spare', 'wheel']] for 'How do I remove the spare wheel from the
 * rack?'. Empty if the form of the question is unknown.
 */
export function questionTopics(text: string): string[][] {
  const plain = text.trim().replace(/\s+/g, ' ');
  for (const form of FORMS) {
    const [, rest] = form.exec(plain) ?? [];
    if (!rest) continue;
    const topic = rest.replace(KIND_OF, '');
    const end = topic.search(END);
    return (end < 0 ? topic : topic.slice(0, end))
      .split(/\b(?:and|or)\b|\//i)
      .map((thing) => thing.toLowerCase().match(/[\p{L}\p{N}]+(?:[-.'’][\p{L}\p{N}]+)*/gu) ?? [])
      .filter((words) => words.length > 0);
  }
  return [];
}
