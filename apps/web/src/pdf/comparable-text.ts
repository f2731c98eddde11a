/** Characters to ignore: white space, hyphens and dashes, invisible characters, quotation marks, list bullets. */
const ignoredCharacter = /[\s\p{Cf}\u00ad\-\u2010-\u2015\u2212'"\u2018-\u201f\u2022\u25aa\u25cf\u00b7]/u;

/** Normalized text with the original position of each character. */
export interface ComparableText {
  text: string;
  /** Original piece and offset of each character. */
  at: { piece: number; offset: number }[];
}

/**
 * Joins the text pieces of a page and normalizes them: lower case, no white space or hyphens, and ligatures,
 * superscripts, full-width and compatibility characters in their plain form (Unicode NFKC).
 */
export function comparable(pieces: readonly string[]): ComparableText {
  let text = '';
  const at: ComparableText['at'] = [];
  for (const [piece, words] of pieces.entries()) {
    let offset = 0;
    for (const sign of words) {
      for (const plain of sign.normalize('NFKC').toLowerCase()) {
        if (!ignoredCharacter.test(plain)) {
          text += plain;
          for (let unit = 0; unit < plain.length; unit++) at.push({ piece, offset });
        }
      }
      offset += sign.length;
    }
  }
  return { text, at };
}
