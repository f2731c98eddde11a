/** Finds product names of the catalogue in a text. */
export class CatalogueNames {
  private readonly byFirstWord = new Map<string, string[]>();

  constructor(names: readonly string[]) {
    for (const productName of names) {
      const name = productName.toLowerCase().trim();
      const [first] = wordsOf(name);
      if (first) this.byFirstWord.set(first.word, [...(this.byFirstWord.get(first.word) ?? []), name.slice(first.at)]);
    }
  }

  isIn(text: string): boolean {
    const lower = text.toLowerCase();
    return wordsOf(lower).some(({ word, at }) =>
      this.byFirstWord
        .get(word)
        ?.some((name) => lower.startsWith(name, at) && !/^[\p{L}\p{N}]/u.test(lower.slice(at + name.length))),
    );
  }
}

const wordsOf = (text: string) => [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index: at }) => ({ word, at }));
