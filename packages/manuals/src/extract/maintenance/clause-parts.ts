import { pronoun } from './care-patterns';
import { careVerb } from './care-verbs';
import { sentencesOf } from './sentences';

/** Subjects and objects of clauses, and the titles made of them. */

/** 'The element has a life of 12 months and' is a clause of its own, not a subject. */
export const saysSomethingElse = /\b(?:has|have|is|are|can|will|may|lasts?|contains?)\b.*\b(?:and|but|so)$/i;

export function leadingSubject(text: string): string | undefined {
  const subject = text.match(
    /^((?:the|these|this|all|any|its|your|each)\s+(?:[\w-]+\s+){0,3}?[\w-]+)\s+(?:can|may|should|must|will|are|is|has|have|last|lasts)\b/i,
  )?.[1];
  return subject && !pronoun.test(subject) ? subject : undefined;
}

/** 'Therefore, the thermocouple' and 'For example the air filter' are about the filter. */
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

export const objectOf = (rest: string): string =>
  (rest.split(/[.;]/)[0] ?? '').replace(
    /\b(?:it|this|them|these|and|or|weekly|daily|monthly|regularly|periodically|every|each|again|if|as|necessary|needed|required|replace|adjust|retighten|tighten|clean|check|\d+|hours?|days?|weeks?|months?|years?)\b/gi,
    '',
  );

/** 'To keep your machine in shape, descale it ...': it is the machine. */
export function antecedent(leading: string, rest: string): string | undefined {
  const [pronounThere, after = ''] = rest.match(/^\s+(?:it|them)\b(.*)$/is) ?? [];
  const [, named, end] =
    leading.match(
      /\b(?:the|your)\s+((?:[\w-]+\s+){0,2}?[\w-]+)(?=\s*,|\s+(?:in|is|are|has|have|from|for|to|with|at|on|of|as|by|and|or|free|clean|working|running|becomes?|gets?)\b)(,|\s*,)?/i,
    ) ?? [];
  // 'If the hose leaks,' ends with its verb.
  const noun = end && /^(?:if|when|whenever|once)\b/i.test(leading.trim()) ? named?.replace(/\s+\S+$/, '') : named;
  return pronounThere && noun ? ` the ${noun}${after}` : undefined;
}

/** First sentence only, capital first, no final stop, the label's component named if the clause does not name it. */
export function titled(clause: string, labelText?: string): string {
  const [first = ''] = sentencesOf(clause.replace(/\s+/g, ' ').trim());
  const trimmed = first.replace(/[\s.,;:!]+$/, '').trim();
  const component = labelText?.replace(/[\s:*–—-]+$/, '').trim();
  const title = trimmed.charAt(0).toUpperCase() + trimmed.slice(1);
  if (!component || mentions(title, component)) return title;
  // 'Oil separator: clean' is 'Clean oil separator'.
  return careVerb(title) ? `${title} ${lowerFirst(component)}` : `${component}: ${lowerFirst(title)}`;
}

function mentions(title: string, component: string): boolean {
  const words = component.toLowerCase().match(/[a-z]{3,}/g) ?? [];
  const text = title.toLowerCase();
  return words.length > 0 && words.every((w) => text.includes(w.replace(/e?s$/, '')));
}
