/** Characters of symbol fonts, by code. */

/** Codes of Adobe's Symbol encoding (ISO 32000-1, D.6) that differ from ASCII. */
const symbol: Record<number, string> = {
  34: '∀',
  36: '∃',
  39: '∋',
  42: '∗',
  45: '−',
  64: '≅',
  65: 'Α',
  66: 'Β',
  67: 'Χ',
  68: 'Δ',
  69: 'Ε',
  70: 'Φ',
  71: 'Γ',
  72: 'Η',
  73: 'Ι',
  74: 'ϑ',
  75: 'Κ',
  76: 'Λ',
  77: 'Μ',
  78: 'Ν',
  79: 'Ο',
  80: 'Π',
  81: 'Θ',
  82: 'Ρ',
  83: 'Σ',
  84: 'Τ',
  85: 'Υ',
  86: 'ς',
  87: 'Ω',
  88: 'Ξ',
  89: 'Ψ',
  90: 'Ζ',
  92: '∴',
  94: '⊥',
  96: '‾',
  97: 'α',
  98: 'β',
  99: 'χ',
  100: 'δ',
  101: 'ε',
  102: 'φ',
  103: 'γ',
  104: 'η',
  105: 'ι',
  106: 'ϕ',
  107: 'κ',
  108: 'λ',
  109: 'µ',
  110: 'ν',
  111: 'ο',
  112: 'π',
  113: 'θ',
  114: 'ρ',
  115: 'σ',
  116: 'τ',
  117: 'υ',
  118: 'ϖ',
  119: 'ω',
  120: 'ξ',
  121: 'ψ',
  122: 'ζ',
  126: '∼',
  160: '€',
  161: 'ϒ',
  162: '′',
  163: '≤',
  164: '⁄',
  165: '∞',
  166: 'ƒ',
  167: '♣',
  168: '♦',
  169: '♥',
  170: '♠',
  171: '↔',
  172: '←',
  173: '↑',
  174: '→',
  175: '↓',
  176: '°',
  177: '±',
  178: '″',
  179: '≥',
  180: '×',
  181: '∝',
  182: '∂',
  183: '•',
  184: '÷',
  185: '≠',
  186: '≡',
  187: '≈',
  188: '…',
  191: '↵',
  192: 'ℵ',
  196: '⊗',
  197: '⊕',
  198: '∅',
  199: '∩',
  200: '∪',
  201: '⊃',
  203: '⊄',
  204: '⊂',
  206: '∈',
  207: '∉',
  208: '∠',
  209: '∇',
  210: '®',
  211: '©',
  212: '™',
  213: '∏',
  214: '√',
  215: '⋅',
  216: '¬',
  217: '∧',
  218: '∨',
  219: '⇔',
  220: '⇐',
  221: '⇑',
  222: '⇒',
  223: '⇓',
  224: '◊',
  225: '〈',
  229: '∑',
  241: '〉',
  242: '∫',
};

/** Codes of Wingdings that manuals use: bullets, boxes, ticks, arrows and signs. */
const wingdings: Record<number, string> = {
  40: '☎',
  42: '✉',
  70: '☞',
  76: '☹',
  78: '☠',
  74: '☺',
  82: '☼',
  108: '●',
  109: '❍',
  110: '■',
  111: '□',
  113: '❑',
  114: '❒',
  115: '◆',
  116: '◆',
  117: '◆',
  118: '❖',
  119: '◆',
  158: '·',
  159: '•',
  161: '○',
  163: '○',
  167: '▪',
  168: '□',
  171: '★',
  216: '➢',
  223: '←',
  224: '→',
  225: '↑',
  226: '↓',
  232: '→',
  233: '↑',
  234: '↓',
  240: '→',
  251: '✗',
  252: '✓',
  253: '☒',
  254: '☑',
};

const wingdings2: Record<number, string> = {
  79: '✗',
  80: '✓',
  81: '☒',
  82: '☑',
  83: '☒',
  84: '☒',
  151: '●',
  152: '●',
  153: '◉',
  162: '■',
  163: '□',
};

const webdings: Record<number, string> = { 97: '✓', 99: '□', 103: '■', 110: '●', 114: '✗' };

type Encoding = Readonly<Record<number, string>>;

const encodings: readonly [RegExp, Encoding][] = [
  [/^symbol(?:mt)?(?:[,-]|$)/i, symbol],
  [/^wingdings(?:-regular)?(?:,|$)/i, wingdings],
  [/^wingdings\s?2/i, wingdings2],
  [/^webdings/i, webdings],
];

/** @param name name of the font, possibly with a subset prefix ('ABCDEF+') */
export function signEncoding(name: string): Encoding | undefined {
  const baseName = name.replace(/^[A-Z]{6}\+/, '');
  return encodings.find(([font]) => font.test(baseName))?.[1];
}

/** Whether a font holds signs rather than letters, even without an encoding table here. */
export const isSignFont = (name: string): boolean =>
  signEncoding(name) !== undefined ||
  /dingbat|wingding|webding|symbol|\bpi\b|pi[-\s]?(?:one|two|three|four|five|six)\b|marlett/i.test(name);

/**
 * Character of a glyph in a symbol font.
 * @param unicode result of the font's mapping: a code, or a code in the private-use area (U+F0xx)
 */
export function signOf(encoding: Encoding, unicode: string): string | undefined {
  // a subset may number its glyphs from 1: the sign is unknown, so use a bullet
  if (/^[\p{Cc}]+$/u.test(unicode)) return '●';
  const value = unicode.length === 1 ? unicode.charCodeAt(0) : 0;
  if (value >= 0xf020 && value <= 0xf0ff) return encoding[value - 0xf000];
  return value > 0x20 && value < 0x100 ? encoding[value] : undefined;
}

/** Glyphs of Microsoft's Symbol are in the order of its codes: 3 is the blank (32), 97 the tilde (126), 98 has code 161. */
export const symbolOfGlyph = (glyph: number): string | undefined => symbol[glyph < 98 ? glyph + 29 : glyph + 63];

export const isSymbolFont = (name: string): boolean => signEncoding(name) === symbol;
