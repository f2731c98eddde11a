/** A concept of a question: its term at weight 1, then synonyms with lower weights. */
export interface Concept {
  alternatives: readonly { term: string; weight: number }[];
}

export interface Collection {
  count: number;
  averageLength: number;
  frequency: ReadonlyMap<string, number>;
}

/** Saturation and length normalization: Anserini's defaults. Values of 0.3 to 1.2 and 0.6 were not better here. */
const K1 = 0.9;
const B = 0.4;

/** Inverse document frequency of Robertson and Spärck Jones, kept positive as Lucene does. */
export function inverseDocumentFrequency(frequency: number, count: number): number {
  return Math.log(1 + (count - frequency + 0.5) / (frequency + 0.5));
}

/** Inverse document frequency of a concept: that of its first alternative that occurs in the collection. */
export function conceptRarity(concept: Concept, { count, frequency }: Collection): number {
  const present = concept.alternatives.find(({ term }) => (frequency.get(term) ?? 0) > 0);
  return inverseDocumentFrequency(present ? (frequency.get(present.term) ?? 0) : 0, count);
}

/**
 * Okapi BM25 of a text for a question's concepts, divided by the score of an average-length text that contains every concept
 * once. The result is about 0 to 1 and comparable between questions. Each concept counts with its best alternative.
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
