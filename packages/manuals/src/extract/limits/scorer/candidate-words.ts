import type { NamedCandidate } from './candidate-features';

/** Log-odds that each word of a candidate's label, headings or name adds; 0 for words that are not listed. */
export interface WordWeights {
  baseline: number;
  weights: Record<string, number>;
}

/** Words of a candidate prefixed by their place: 'label:inlet', 'heading:specifications', 'name:pressure'. */
export function candidateWords({ candidate, item }: NamedCandidate): string[] {
  const { label, header, headingPath } = candidate;
  return [
    ...wordsAt('label', `${label} ${header}`),
    ...wordsAt('heading', headingPath.slice(-3).join(' ')),
    ...wordsAt('name', item.metric),
  ];
}

const wordsAt = (place: string, text: string): Set<string> =>
  new Set((text.toLowerCase().match(/[a-z°%]+/g) ?? []).map((word) => `${place}:${word}`));

export const wordOdds = ({ baseline, weights }: WordWeights, words: readonly string[]): number =>
  words.reduce((total, word) => total + (weights[word] ?? 0), baseline);
