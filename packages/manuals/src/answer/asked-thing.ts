const PERSON = '(?:(?:i|we|you|one|somebody|someone|people) )?';
const OWN = '(?:the|an?|my|our|your|its|this|that|these|those|any|another) ';
const MAY = '(?:do|can|should|must|would|could|may|to)';

/** Forms of short questions that name the thing they are about right after them (English). */
const FORMS: readonly RegExp[] = [
  `how ${MAY} ${PERSON}(?:\\p{L}+ly )?\\p{L}+ (?:up |down |off |out |in |on |back )?${OWN}`,
  `how ${MAY} ${PERSON}\\p{L}+ (?:it|them|this|that|one) (?:to|with|from|into|over|via|through) (?:${OWN})?`,
  `how (?:often|frequently|long) (?:must|should|do|does|is|are|has|have|can|may|shall|will) ${OWN}`,
  `(?:what|which)(?:'s| is| are| was) ${OWN}`,
  '(?:which|what) (?!(?:is|are|was|were|do|does|did|if|happens|should|must|can|may|to|else) )',
  'how many ',
  `where (?:is|are|do i find|can i find|do i get) ${OWN}`,
  `(?:does (?:it|the \\p{L}+) have|is there|are there) (?:${OWN})?`,
].map((form) => new RegExp(`^(?:(?:please|hello|hi|and|so)[, ]+)*${form}(.+)$`, 'iu'));

/** Ends the naming of a thing. */
const END =
  /[,;:.?!()]|\s[-–]\s|\b(?:of|for|in|on|at|to|from|with|without|by|near|over|under|between|inside|outside|when|while|if|after|before|during|until|than|as|that|which|who|whose|where|because|be|is|are|was|were|been|do|does|did|can|could|may|might|must|should|shall|will|would|has|have|had|needs?|takes?|lasts?|gets?|comes?|goes|works?|fits?|means?|shows?|says?|i|we|you|it|they)\b/iu;
/** 'What kind of grease' asks about grease. */
const KIND_OF = /^(?:kind|type|sort|make|brand|amount|number|piece|set)s? of (?:(?:the|an?|my|our|its) )?/i;

/**
 * The things that a short question is about, each as its words: the last of them names it, those before say which. 'Spare',
 * 'wheel' of 'How do I remove the spare wheel from the rack?'; none where the form of the question does not tell.
 */
export function askedThings(text: string): string[][] {
  const plain = text.trim().replace(/\s+/g, ' ');
  for (const form of FORMS) {
    const [, rest] = form.exec(plain) ?? [];
    if (!rest) continue;
    const named = rest.replace(KIND_OF, '');
    const end = named.search(END);
    return (end < 0 ? named : named.slice(0, end))
      .split(/\b(?:and|or)\b|\//i)
      .map((thing) => thing.toLowerCase().match(/[\p{L}\p{N}]+(?:[-.'’][\p{L}\p{N}]+)*/gu) ?? [])
      .filter((words) => words.length > 0);
  }
  return [];
}
