/** Normalizes characters that PDFs use for layout or that keyboards do not have. */

const ligatures: Record<string, string> = { ﬀ: 'ff', ﬁ: 'fi', ﬂ: 'fl', ﬃ: 'ffi', ﬄ: 'ffl', ﬅ: 'ft', ﬆ: 'st' };
const superscripts: Record<string, string> = {
  '0': '⁰',
  '1': '¹',
  '2': '²',
  '3': '³',
  '4': '⁴',
  '5': '⁵',
  '6': '⁶',
  '7': '⁷',
  '8': '⁸',
  '9': '⁹',
  '-': '⁻',
  '−': '⁻',
  '–': '⁻',
  '+': '⁺',
};

/** Replaces blanks of all widths, ligatures, full-width forms and '℃'; removes control and zero-width characters. */
export function plainCharacters(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text;
  return text
    .replace(/[ﬀ-ﬆ]/g, (c) => ligatures[c] ?? c)
    .replace(/[\uff01-\uff5e]/g, (c) => String.fromCharCode(c.charCodeAt(0) - 0xfee0))
    .replace(/℃/g, '°C')
    .replace(/℉/g, '°F')
    .replace(/[\u00a0\u2000-\u200a\u202f\u205f\u3000\t]/g, ' ')
    .replace(/[\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/\p{Cc}/gu, '')
    .normalize('NFC');
}

/** '⁻⁴' for '-4'; undefined when a character has no superscript form. */
export function asSuperscript(text: string): string | undefined {
  const characters = [...text.trim()];
  if (characters.length === 0 || characters.some((c) => !(c in superscripts))) return undefined;
  return characters.map((c) => superscripts[c]).join('');
}

/** Characters that are used as bullets, including those of symbol fonts. */
const bulletCharacters = '•●○◦▪▫■□◆◇►▶➢➤→–—−*·∙⁃‣❖✓✔☐❑❒';
export const bullet = new RegExp(`^[${bulletCharacters}\\-\\uf000-\\uf0ff]$`);
/** An asterisk may stand directly before its item: '*Belt too loose'. */
export const leadingBullet = new RegExp(`^(?:[${bulletCharacters}\\-\\uf000-\\uf0ff](?=\\s)|\\*(?=\\p{L}{2}))`, 'u');
/** '1.', '12)', '(3)', 'a.', 'b)', 'iv)' before the text of a list item. */
export const leadingNumber = /^(?:\(?\d{1,2}[.)]|\(\d{1,2}\)|\(?[a-z]\)|[a-zA-Z]\.|\(?[ivx]{1,4}\))(?=\s+\S)/;
/** A list number without its text. */
export const loneNumber = /^(?:\(?\d{1,2}[.)]|\(\d{1,2}\)|\(?[a-z]\)|[a-zA-Z]\.)$/;
/** A section number without its title: '7.1', '3.2.4', 'Section 3', '7.0'. */
export const loneSectionNumber = /^(?:(?:section|chapter|part|appendix)\s+[\dA-Z]{1,3}|\d{1,2}(?:\.\d{1,2}){1,4}\.?)$/i;

const nonLetters = /\P{L}+/gu;
const nonCapitals = /\P{Lu}+/gu;

/** Number of letters and of capital letters, in UTF-16 units. Removing the rest is faster than matching each letter. */
export function letterCounts(text: string): { letters: number; capitals: number } {
  const letters = text.replace(nonLetters, '');
  return { letters: letters.length, capitals: letters.replace(nonCapitals, '').length };
}
