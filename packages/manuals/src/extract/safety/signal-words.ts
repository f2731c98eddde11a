import type { SafetyItem } from '../items';

export type SignalWord = NonNullable<SafetyItem['signalWord']>;

/**
 * Signal words of ANSI Z535.6 and ISO 3864-2 and the words that manuals use beside them, each with the word that it stands for.
 * English, French, German, Spanish, Italian, Portuguese, Dutch.
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

/** Triangles and lightning of symbol fonts arrive as '!', as a sign, or as one small letter before the capital. */
const GLYPHS = String.raw`(?:[!⚠△▲⚡•\s]{0,3}|\p{Ll}\s?(?=\p{Lu}))`;
const MARK = new RegExp(`^${GLYPHS}(${anyWord})(?![\\p{L}\\p{N}])`, 'iu');
/** What makes a word at the start of a text a signal and not a part of speech: '!', ':' or a dash. */
const PUNCTUATION = /^\s*(?:\([^)]{0,24}\)\s*)?(?:[!:]+|[–—]|-\s)\s*/u;
/** 'Caution, risk of electric shock': a comma is enough before a hazard. */
const COMMA = /^,\s*(?=(?:risk|danger|hot|high voltage|electric|hazard)\b)/i;
/** 'WARNING LAMP', 'CAUTION label', 'Warning and error messages': parts and products, not notices. */
const COMPOUND =
  /^\s*(?:lamps?|lights?|labels?|leds?|signs?|decals?|plates?|symbols?|indicators?|systems?|signals?|buzzers?|devices?|tones?|messages?|horns?|zones?|areas?|triangles?|flashers?|sounds?|screens?|alarms?|tags?|tape|words?|statements?|notices?|boxes|limits?|levels?|threshold|codes?|condition|triggers?|safety|information|notes|and|or)\b/i;

export interface SignalMark {
  word: SignalWord;
  /** 'WARNINGS:' heads more than one notice. */
  plural: boolean;
  /** What follows it in the same text; '' where the word stands alone. */
  text: string;
}

/** Reads the signal word that a text begins with; undefined when there is none, or when the word names a part ('warning lamp'). */
export function readSignalMark(text: string): SignalMark | undefined {
  const found = MARK.exec(text);
  const spelled = found?.[1];
  if (!found || !spelled) return undefined;
  const word = words.find(([, spelling]) => new RegExp(`^(?:${spelling})$`, 'iu').test(spelled))?.[0];
  if (!word) return undefined;
  const rest = text.slice(found[0].length);
  const mark = { word, plural: isPlural(spelled), text: '' };
  if (/^[!:.\s–—-]*$/u.test(rest)) return mark;
  const punctuation = PUNCTUATION.exec(rest) ?? COMMA.exec(rest);
  if (punctuation) return { ...mark, text: rest.slice(punctuation[0].length).trim() };
  const inCapitals = spelled === spelled.toUpperCase();
  if (inCapitals && /^\s+["'“(]?[\p{Lu}\d]/u.test(rest) && !COMPOUND.test(rest)) return { ...mark, text: rest.trim() };
  return undefined;
}

function isPlural(spelled: string): boolean {
  return /(?:[^s]s|zze|enze|iones)$/i.test(spelled) && !/avis|remarks/i.test(spelled);
}

/** Colours of signal word panels: ANSI Z535.4, table 1; ISO 3864-2, 6.4. */
export const WORD_OF_HUE: Record<'red' | 'orange' | 'yellow' | 'blue', SignalWord> = {
  red: 'DANGER',
  orange: 'WARNING',
  yellow: 'CAUTION',
  blue: 'NOTICE',
};
