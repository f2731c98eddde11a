import type { TaskUnit } from './task-units';

/** What the linear stage of the scorer counts: words of the unit, its first word, and words of the two nearest headings. */

const mostWords = 60;
const nearestHeadings = 2;

export function wordTokens({ text, candidate }: TaskUnit): Set<string> {
  const words = stemsOf(text).slice(0, mostWords);
  const headings = candidate.headingPath.slice(-nearestHeadings).flatMap(stemsOf);
  return new Set([
    ...words,
    ...words.slice(0, 1).map((word) => `^${word}`),
    ...words.slice(1).map((word, index) => `${words[index]} ${word}`),
    ...headings.map((word) => `#${word}`),
  ]);
}

const stemsOf = (text: string): string[] => (text.toLowerCase().match(/[a-z]{2,}/g) ?? []).map(stemOf);

const stemOf = (word: string): string => word.replace(/(?:ations?|ings?|ed|es|s)$/, '').replace(/e$/, '') || word;
