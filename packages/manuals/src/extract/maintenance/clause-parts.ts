import { pronoun } from './care-patterns';
import { careVerb } from './care-verbs';
import { sentencesOf } from './sentences';

/** Text before a verb that is a clause of its own instead of the subject: 'The element has a life of 12 months and'. */
export const separateClause = /\b(?:has|have|is|are|can|will|may|lasts?|contains?)\b.*\b(?:and|but|so)$/i;

/** The subject of the first verb of a sentence; undefined for a pronoun. */
export function leadingSubject(text: string): string | undefined {
  const subject = text.match(
    /^((?:the|these|this|all|any|its|your|each)\s+(?:[\w-]+\s+){0,3}?[\w-]+)\s+(?:can|may|should|must|will|are|is|has|have|last|lasts)\b/i,
  )?.[1];
  return subject && !pronoun.test(subject) ? subject : undefined;
}

/** The subject at the end of the text before a verb, without introductory words: 'the thermocouple' for 'Therefore, the thermocouple'. */
export function subjectOf(before: string): string {
  const aside =
    /,\s*(?:including|such as|e\.g\.|especially|for example|if (?:any|provided|equipped|fitted))\b[^,]*,?\s*$/i;
  const last =
    before
      .replace(aside, ' ')
      .split(/(?:[,;:]\s+|\s[-–—]\s|\b(?:that|therefore|thus|and that)\s+)/i)
      .at(-1) ?? '';
  return last
    .replace(
      /^(?:and|or|but|also|so|in general|for example|remember|then|in addition|additionally|however)\b[,\s]*/i,
      '',
    )
    .replace(
      /^(?:every|each|once an?|after(?: every)?|after each)\s+(?:[\d.,]+\s+|\w+\s+)?(?:operating |running )?(?:hours?|days?|weeks?|months?|years?|km|miles|cycles)\s*,?\s+(?=\p{L})/iu,
      '',
    )
    .trim()
    .replace(/\s+(?:also|then|always)$/i, '')
    .slice(-140);
}

export function lowerFirst(text: string): string {
  return /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

/** Words of the object after a verb, without pronouns, timings and further verbs; only white space if it has no object. */
export const objectOf = (rest: string): string =>
  (rest.split(/[.;]/)[0] ?? '').replace(
    /\b(?:it|this|them|these|and|or|weekly|daily|monthly|regularly|periodically|every|each|again|if|as|necessary|needed|required|replace|adjust|retighten|tighten|clean|check|\d+|hours?|days?|weeks?|months?|years?)\b/gi,
    '',
  );

/**
 * Replaces the pronoun at the start of `rest` by the noun it refers to: ' the machine ...' for 'To keep your machine in shape, descale
 * it ...'. Undefined without a pronoun or noun.
 */
export function antecedent(leading: string, rest: string): string | undefined {
  const [pronounMatch, after = ''] = rest.match(/^\s+(?:it|them)\b(.*)$/is) ?? [];
  const [, phrase, end] =
    leading.match(
      /\b(?:the|your)\s+((?:[\w-]+\s+){0,2}?[\w-]+)(?=\s*,|\s+(?:in|is|are|has|have|from|for|to|with|at|on|of|as|by|and|or|free|clean|working|running|becomes?|gets?)\b)(,|\s*,)?/i,
    ) ?? [];
  // The phrase of 'If the hose leaks,' ends with the verb.
  const noun = end && /^(?:if|when|whenever|once)\b/i.test(leading.trim()) ? phrase?.replace(/\s+\S+$/, '') : phrase;
  return pronounMatch && noun ? ` the ${noun}${after}` : undefined;
}

/** Title of a clause: its first sentence, capitalised, without final stop, with the component of the label if the clause lacks it. */
export function titleOf(clause: string, labelText?: string): string {
  const [first = ''] = sentencesOf(clause.replace(/\s+/g, ' ').trim());
  const trimmed = first.replace(/[\s.,;:!]+$/, '').trim();
  const component = labelText?.replace(/[\s:*–—-]+$/, '').trim();
  const title = trimmed.charAt(0).toUpperCase() + trimmed.slice(1);
  if (!component || mentions(title, component)) return title;
  // 'Oil separator: clean' becomes 'Clean oil separator'.
  return careVerb(title) ? `${title} ${lowerFirst(component)}` : `${component}: ${lowerFirst(title)}`;
}

function mentions(title: string, component: string): boolean {
  const words = component.toLowerCase().match(/[a-z]{3,}/g) ?? [];
  const text = title.toLowerCase();
  return words.length > 0 && words.every((w) => text.includes(w.replace(/e?s$/, '')));
}
