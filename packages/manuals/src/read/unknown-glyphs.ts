import type { RawText } from './raw-layer';

/**
 * Glyphs of a PDF whose font does not say what character they are. While pages are read, each stands in the text as a character
 * of its own; afterwards it becomes the character that text recognition shows it to be, or else the one that its code
 * happens to be ('5LASSWARE').
 */

const first = 0xe000;
const last = 0xefff;
const placeholder = /[\ue000-\uefff]/;
const everyPlaceholder = /[\ue000-\uefff]/g;

export class UnknownGlyphs {
  /** By placeholder. */
  private readonly fallbacks = new Map<string, string>();
  private readonly placeholders = new Map<string, string>();

  /**
   * @param font names the font within the document
   * @param fallback what the reader takes the glyph for
   * @returns the character that stands for the glyph
   */
  placeholder(font: string, code: number, fallback: string): string {
    const key = `${font} ${code}`;
    const known = this.placeholders.get(key);
    if (known) return known;
    if (first + this.placeholders.size > last) return fallback;
    const character = String.fromCharCode(first + this.placeholders.size);
    this.placeholders.set(key, character);
    this.fallbacks.set(character, fallback);
    return character;
  }

  fallback(character: string): string {
    return this.fallbacks.get(character) ?? character;
  }
}

export const holdsUnknown = (text: string): boolean => placeholder.test(text);

export const unknownIn = (text: string): string[] => text.match(everyPlaceholder) ?? [];

/** The text without the words that hold an unknown glyph. */
export const knownWords = (text: string): string => text.replace(/\S*[\ue000-\uefff]\S*/g, '');

/** The text with each placeholder replaced; the places of its blanks are kept. */
export function withCharacters(text: RawText, characterOf: (placeholder: string) => string): RawText {
  if (!holdsUnknown(text.text)) return text;
  // a character may become several or none: blanks move along
  const starts: number[] = [];
  let written = '';
  for (const character of text.text) {
    starts.push(written.length);
    written += placeholder.test(character) ? characterOf(character) : character;
  }
  const blanks = text.blanks?.map((blank) => ({ ...blank, index: starts[blank.index] ?? written.length }));
  return { ...text, text: written, ...(blanks ? { blanks } : {}) };
}
