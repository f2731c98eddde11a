/** White space, hyphens and dashes, soft and invisible signs, quotation marks, list bullets: layout, not words. */
const layout = /[\s\p{Cf}\u00ad\-\u2010-\u2015\u2212'"\u2018-\u201f\u2022\u25aa\u25cf\u00b7]/u;

/** Text as it is compared, and for each of its characters where it stood. */
export interface ComparableText {
  text: string;
  /** Piece and offset of each character. */
  at: { piece: number; offset: number }[];
}

/**
 * Joins pieces of a page into one line of bare characters: no white space, case or hyphens; ligatures, superscripts,
 * full-width forms and compatibility signs in their plain form (Unicode NFKC).
 */
export function comparable(pieces: readonly string[]): ComparableText {
  let text = '';
  const at: ComparableText['at'] = [];
  for (const [piece, words] of pieces.entries()) {
    let offset = 0;
    for (const sign of words) {
      for (const plain of sign.normalize('NFKC').toLowerCase()) {
        if (!layout.test(plain)) {
          text += plain;
          for (let unit = 0; unit < plain.length; unit++) at.push({ piece, offset });
        }
      }
      offset += sign.length;
    }
  }
  return { text, at };
}
