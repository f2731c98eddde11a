import { franc } from 'franc-min';

/** Frequent short words that few other languages share. */
const stopWords: Record<string, readonly string[]> = {
  en: ['the', 'and', 'of', 'to', 'is', 'for', 'with', 'that', 'this', 'not', 'are', 'be'],
  fr: ['le', 'la', 'les', 'des', 'et', 'du', 'une', 'est', 'pour', 'dans', 'pas', 'avec'],
  de: ['der', 'die', 'das', 'und', 'ist', 'nicht', 'mit', 'den', 'von', 'ein', 'auf', 'werden'],
  es: ['el', 'los', 'las', 'del', 'una', 'con', 'para', 'por', 'que', 'no', 'se', 'es'],
  it: ['il', 'di', 'che', 'della', 'per', 'con', 'non', 'una', 'sono', 'gli', 'del', 'dei'],
  nl: ['het', 'een', 'van', 'en', 'niet', 'met', 'voor', 'zijn', 'wordt', 'aan', 'deze', 'dat'],
  pt: ['os', 'das', 'uma', 'com', 'para', 'não', 'que', 'em', 'do', 'da', 'ao', 'pelo'],
};

/** Maximum number of letters that are examined; more do not change the result. */
const sampledLetters = 200_000;
/** Fewer stop words than this do not identify a language. */
const fewestStopWords = 5;
/** Fewer letters than this do not identify a language by trigrams. */
const fewestLetters = 120;

/**
 * Language of a page or another part (ISO 639-1), by stop words. 'und' when too few are found or when two languages score
 * nearly the same (text in several languages).
 */
export const guessLanguage = (texts: readonly string[]): string => byStopWords(sampleOf(texts)) ?? 'und';

/**
 * Language of a whole manual (ISO 639-1 if the language has such a code): by stop words for common languages, else by
 * trigrams. 'und' for several languages at once and for too little text.
 */
export function manualLanguage(texts: readonly string[]): string {
  const text = sampleOf(texts);
  return byStopWords(text) ?? Intl.getCanonicalLocales(franc(text, { minLength: fewestLetters }))[0] ?? 'und';
}

/** 'und' when two languages score nearly the same; undefined when too few stop words are found. */
function byStopWords(text: string): string | undefined {
  const [best, second] = stopWordScores(text);
  if (!best || best.score < fewestStopWords) return undefined;
  return second && second.score > 0.85 * best.score ? 'und' : best.language;
}

function sampleOf(texts: readonly string[]): string {
  const every = Math.max(1, Math.ceil(texts.reduce((length, text) => length + text.length, 0) / sampledLetters));
  return texts
    .filter((_, at) => at % every === 0)
    .join(' ')
    .toLowerCase();
}

/** Languages with their number of stop words, highest first. */
function stopWordScores(text: string): { language: string; score: number }[] {
  const counts = new Map<string, number>();
  for (const word of text.split(/[^\p{L}]+/u)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return Object.entries(stopWords)
    .map(([language, words]) => ({ language, score: words.reduce((sum, word) => sum + (counts.get(word) ?? 0), 0) }))
    .sort((a, b) => b.score - a.score);
}
