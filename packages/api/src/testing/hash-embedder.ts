import type { Embedder, EmbedderState } from '../ports';

const dimensions = 384;
const stemLength = 5;

/** Embeds without a model: the stem of each longer word counts in one dimension, so texts that share words are similar. */
export class HashEmbedder implements Embedder {
  current: EmbedderState = { ready: true, model: 'hash' };

  async state(): Promise<EmbedderState> {
    return this.current;
  }

  async embed(texts: string[]): Promise<Float32Array[]> {
    return texts.map((text) => {
      const vector = new Float32Array(dimensions);
      for (const word of text.toLowerCase().match(/\p{L}{4,}|\d+/gu) ?? [text]) {
        const at = dimensionOf(word.slice(0, stemLength));
        vector[at] = (vector[at] ?? 0) + 1;
      }
      const length = Math.hypot(...vector);
      return vector.map((x) => x / length);
    });
  }
}

function dimensionOf(word: string): number {
  let hash = 7;
  for (const character of word) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003;
  return hash % dimensions;
}
