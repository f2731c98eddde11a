/** A thing that the question names: a term, and the terms that may stand for it at less weight. */
export interface Concept {
  alternatives: readonly { term: string; weight: number }[];
}

export interface Collection {
  count: number;
  averageLength: number;
  frequency: ReadonlyMap<string, number>;
}

/** Saturation and length normalization: Anserini's defaults; .3 to 1.2 and .6 did no better here. */
const K1 = 0.9;
const B = 0.4;

/** Inverse document frequency of Robertson and Spärck Jones, kept positive as Lucene does. */
export function inverseDocumentFrequency(frequency: number, count: number): number {
  return Math.log(1 + (count - frequency + 0.5) / (frequency + 0.5));
}

/** How rare a concept is: as rare as the first alternative that the collection holds at all. */
export function conceptRarity(concept: Concept, { count, frequency }: Collection): number {
  const held = concept.alternatives.find(({ term }) => (frequency.get(term) ?? 0) > 0);
  return inverseDocumentFrequency(held ? (frequency.get(held.term) ?? 0) : 0, count);
}

/**
 * Okapi BM25 of a text for a question's concepts, as a share of what a text could reach that holds every concept once at
 * average length: about 0 to 1, so that it compares between questions. A concept counts by its best alternative.
 */
export function matchShare(concepts: readonly Concept[], textTerms: readonly string[], collection: Collection): number {
  const counts = new Map<string, number>();
  for (const term of textTerms) counts.set(term, (counts.get(term) ?? 0) + 1);
  const lengthNorm = 1 - B + B * (textTerms.length / Math.max(1, collection.averageLength));
  let score = 0;
  let possible = 0;
  for (const concept of concepts) {
    const rarity = conceptRarity(concept, collection);
    possible += rarity;
    let best = 0;
    for (const { term, weight } of concept.alternatives) {
      const count = counts.get(term) ?? 0;
      if (count > 0) best = Math.max(best, (weight * count * (K1 + 1)) / (count + K1 * lengthNorm));
    }
    score += rarity * best;
  }
  return possible > 0 ? score / possible : 0;
}
