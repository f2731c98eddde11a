import type { RawText } from './raw-layer';

/**
 * Glyphs whose font does not map them to a character. While pages are read, a private-use character represents each of them in
 * the text. Afterwards it is replaced by the character found by text recognition, or else by the character of the glyph's code
 * ('5LASSWARE').
 */

const firstPlaceholder = 0xe000;
const lastPlaceholder = 0xefff;
const placeholder = /[\ue000-\uefff]/;
const everyPlaceholder = /[\ue000-\uefff]/g;

export class UnknownGlyphs {
  /** Character of the glyph's code, by placeholder. */
  private readonly fallbacks = new Map<string, string>();
  private readonly placeholders = new Map<string, string>();

  /**
   * @param font name of the font within the document
   * @param fallback the character that the reader would use
   * @returns the private-use character that represents the glyph
   */
  placeholder(font: string, code: number, fallback: string): string {
    const key = `${font} ${code}`;
    const existing = this.placeholders.get(key);
    if (existing) return existing;
    if (firstPlaceholder + this.placeholders.size > lastPlaceholder) return fallback;
    const character = String.fromCharCode(firstPlaceholder + this.placeholders.size);
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

/** The text without the words that contain an unknown glyph. */
export const knownWords = (text: string): string => text.replace(/\S*[\ue000-\uefff]\S*/g, '');

/** Replaces each placeholder and keeps the positions of the blanks. */
export function withCharacters(text: RawText, characterOf: (placeholder: string) => string): RawText {
  if (!holdsUnknown(text.text)) return text;
  // a placeholder may become several characters or none, so the indexes of the blanks change
  const starts: number[] = [];
  let written = '';
  for (const character of text.text) {
    starts.push(written.length);
    written += placeholder.test(character) ? characterOf(character) : character;
  }
  const blanks = text.blanks?.map((blank) => ({ ...blank, index: starts[blank.index] ?? written.length }));
  return { ...text, text: written, ...(blanks ? { blanks } : {}) };
}
