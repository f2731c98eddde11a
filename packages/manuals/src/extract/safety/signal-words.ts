import type { SafetyItem } from '../items';

export type SignalWord = NonNullable<SafetyItem['signalWord']>;

/**
 * Spellings of the signal words of ANSI Z535.6 and ISO 3864-2 and of others that manuals use, in English, French, German, Spanish,
 * Italian, Portuguese and Dutch.
 */
const SPELLINGS: Record<SignalWord, string> = {
  DANGER: 'dangers?|gefahr|peligro|pericolo|perigo|gevaar',
  WARNING: 'warnings?|avertissements?|warnung|advertencias?|avvertenz[ae]|avvertimento|advertências?|waarschuwing',
  CAUTION: 'cautions?|mises? en garde|vorsicht|precauci(?:ón|ones)|prudence|cuidado|voorzichtig',
  ATTENTION: 'attention|achtung|atenci[óo]n|attenzione|atenção|let op',
  IMPORTANT: 'important|wichtig|importante|belangrijk',
  NOTICE: 'notice|avis|hinweis|aviso|avviso',
  NOTE: 'notes?|remarques?|anmerkung|nota|opmerking|remarks?|hints?',
};

const words = Object.entries(SPELLINGS) as [SignalWord, string][];
const anyWord = words.map(([, spelling]) => spelling).join('|');

/** Symbol fonts: triangles and lightning are read as '!', as a sign, or as one small letter before the capital. */
const GLYPHS = String.raw`(?:[!⚠△▲⚡•\s]{0,3}|\p{Ll}\s?(?=\p{Lu}))`;
const MARK = new RegExp(`^${GLYPHS}(${anyWord})(?![\\p{L}\\p{N}])`, 'iu');
/** Punctuation that makes a word at the start of a text a signal word: '!', ':' or a dash. */
const PUNCTUATION = /^\s*(?:\([^)]{0,24}\)\s*)?(?:[!:]+|[–—]|-\s)\s*/u;
/** A comma is enough before a hazard: 'Caution, risk of electric shock'. */
const COMMA = /^,\s*(?=(?:risk|danger|hot|high voltage|electric|hazard)\b)/i;
/** Second words of compounds, which are not notices: 'WARNING LAMP', 'CAUTION label', 'Warning and error messages'. */
const COMPOUND =
  /^\s*(?:lamps?|lights?|labels?|leds?|signs?|decals?|plates?|symbols?|indicators?|systems?|signals?|buzzers?|devices?|tones?|messages?|horns?|zones?|areas?|triangles?|flashers?|sounds?|screens?|alarms?|tags?|tape|words?|statements?|notices?|boxes|limits?|levels?|threshold|codes?|condition|triggers?|safety|information|notes|and|or)\b/i;

export interface SignalMark {
  word: SignalWord;
  /** A plural word ('WARNINGS:') heads several notices. */
  plural: boolean;
  /** Text after the signal word; '' if none. */
  text: string;
}

/** Reads the signal word at the start of a text; undefined if there is none or it belongs to a name ('warning lamp'). */
export function readSignalMark(text: string): SignalMark | undefined {
  const match = MARK.exec(text);
  const spelling = match?.[1];
  if (!match || !spelling) return undefined;
  const word = words.find(([, pattern]) => new RegExp(`^(?:${pattern})$`, 'iu').test(spelling))?.[0];
  if (!word) return undefined;
  const rest = text.slice(match[0].length);
  const mark = { word, plural: isPlural(spelling), text: '' };
  if (/^[!:.\s–—-]*$/u.test(rest)) return mark;
  const punctuation = PUNCTUATION.exec(rest) ?? COMMA.exec(rest);
  if (punctuation) return { ...mark, text: rest.slice(punctuation[0].length).trim() };
  const inCapitals = spelling === spelling.toUpperCase();
  if (inCapitals && /^\s+["'“(]?[\p{Lu}\d]/u.test(rest) && !COMPOUND.test(rest)) return { ...mark, text: rest.trim() };
  return undefined;
}

function isPlural(spelling: string): boolean {
  return /(?:[^s]s|zze|enze|iones)$/i.test(spelling) && !/avis|remarks/i.test(spelling);
}

/** Signal words by panel colour: ANSI Z535.4, table 1; ISO 3864-2, 6.4. */
export const WORD_OF_HUE: Record<'red' | 'orange' | 'yellow' | 'blue', SignalWord> = {
  red: 'DANGER',
  orange: 'WARNING',
  yellow: 'CAUTION',
  blue: 'NOTICE',
};
