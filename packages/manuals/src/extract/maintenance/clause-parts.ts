import { pronoun } from './care-patterns';

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
      .split(/(?:[,;:]\s+|\b(?:that|therefore|thus|and that)\s+)/i)
      .at(-1) ?? '';
  return last
    .replace(
      /^(?:and|or|but|also|so|in general|for example|remember|then|in addition|additionally|however)\b[,\s]*/i,
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

/** First sentence only, capital first, no final stop, the label's component named if the clause does not name it. */
export function titled(clause: string, labelText?: string): string {
  const first =
    clause
      .replace(/\s+/g, ' ')
      .trim()
      .split(/(?<=[a-z)\d]{2})[.!?](?:\s|$)/)[0] ?? '';
  const trimmed = first.replace(/[\s.,;:!]+$/, '').trim();
  const component = labelText?.replace(/[\s:*–—-]+$/, '').trim();
  const title = trimmed.charAt(0).toUpperCase() + trimmed.slice(1);
  return component && !mentions(title, component) ? `${component}: ${lowerFirst(title)}` : title;
}

function mentions(title: string, component: string): boolean {
  const words = component.toLowerCase().match(/[a-z]{3,}/g) ?? [];
  const text = title.toLowerCase();
  return words.length > 0 && words.every((w) => text.includes(w.replace(/e?s$/, '')));
}
