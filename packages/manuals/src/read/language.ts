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

/** Letters that are looked at: a manual decides on its language early. */
const sample = 200_000;

/**
 * ISO 639-1 guess by stop words over text drawn from the whole manual; 'und' when too few are found or two languages are
 * close (a manual in several languages).
 */
export function guessLanguage(texts: readonly string[]): string {
  const every = Math.max(1, Math.ceil(texts.reduce((n, t) => n + t.length, 0) / sample));
  const words = texts
    .filter((_, i) => i % every === 0)
    .join(' ')
    .toLowerCase()
    .split(/[^\p{L}]+/u);
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const scores = Object.entries(stopWords)
    .map(([language, list]) => ({ language, score: list.reduce((n, w) => n + (counts.get(w) ?? 0), 0) }))
    .sort((a, b) => b.score - a.score);
  const [best, second] = scores;
  if (!best || best.score < 5) return 'und';
  return second && second.score > 0.85 * best.score ? 'und' : best.language;
}
