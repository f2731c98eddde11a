import { type Concept, conceptRarity } from './bm25';
import { collectionOf, type QueryStatistics } from './lexical-statistics';

/** Share of the words of a question that a text has, weighted by their rarity in the manual. */
export interface WordCoverage {
  /** @param isExact ignores synonyms. @returns 0 to 1 */
  shareIn(terms: ReadonlySet<string>, isExact?: boolean): number;
  /** Whether a text has the rarest word or a synonym of it. */
  hasRarest(terms: ReadonlySet<string>): boolean;
}

export function wordCoverage(concepts: readonly Concept[], statistics: QueryStatistics): WordCoverage {
  const collection = collectionOf(statistics);
  const weighted = concepts.map((concept) => ({ concept, rarity: conceptRarity(concept, collection) }));
  const total = weighted.reduce((sum, { rarity }) => sum + rarity, 0) || 1;
  const [rarest] = [...weighted].sort((a, b) => b.rarity - a.rarity);
  return {
    shareIn: (terms, isExact = false) =>
      weighted.filter(({ concept }) => holds(terms, concept, isExact)).reduce((sum, { rarity }) => sum + rarity, 0) /
      total,
    hasRarest: (terms) => rarest !== undefined && holds(terms, rarest.concept, false),
  };
}

function holds(terms: ReadonlySet<string>, { alternatives }: Concept, isExact: boolean): boolean {
  return alternatives.some(({ term, weight }) => (!isExact || weight === 1) && terms.has(term));
}
