/** Function words of questions by language (ISO 639-1). */
const FUNCTION_WORDS: Record<string, ReadonlySet<string>> = Object.fromEntries(
  Object.entries({
    en: 'the a an and or of to is are be for with in on at it its this that what which who how when where why do does did can could may must should will i we you my our if not any many much often long',
    de: 'der die das den dem des ein eine einen und oder ist sind wird werden wie was welche welcher welches wer wo wann warum wieso ich wir man kann darf muss soll nicht mit von für zu zum zur bei auf im oft lange viel viele mein unser',
    fr: 'le la les l un une des du de et ou est sont comment quel quelle quels quelles que qui quand où pourquoi combien je on nous peut faut dois doit pour dans avec sur à au aux pas mon notre',
    es: 'el la los las un una del de y o es son cómo como qué cuál cuáles quién cuándo dónde cuánto cuánta se puedo puede debe hay para por con en al no mi',
    it: 'il lo la gli le l un una del della dell dei di e è sono come cosa qual quale quali chi quando dove perché quanto si posso può deve per con in al non mio',
    nl: 'de het een en of is zijn wordt hoe wat welke wie waar wanneer waarom ik wij men kan mag moet niet met van voor op bij vaak lang veel mijn',
    pt: 'o os as um uma do da dos das de e ou é são como que qual quais quem quando onde porquê quanto se posso pode deve para por com em ao não meu',
  }).map(([language, words]) => [language, new Set(words.split(' '))]),
);
/** Letters and marks that only one of these languages has. */
const LETTERS: Record<string, RegExp> = { de: /[äöß]/, es: /[ñ¿¡]/, fr: /[œêëîû]/, it: /[ìò]/, pt: /[ãõ]/ };

/** Names of languages in another, as a list: 'Englisch und Französisch' for 'en' and 'fr' in 'de'. */
export function languageNames(languages: readonly string[], inLanguage: string): string {
  const names = new Intl.DisplayNames(inLanguage, { type: 'language' });
  const list = new Intl.ListFormat(inLanguage, { type: 'conjunction' });
  return list.format(languages.map((language) => names.of(language) ?? language));
}

/** Number of function words of each language in a text, with a letter that only one language has as one more; most first. */
function functionWordCounts(text: string): { language: string; count: number }[] {
  const lowerCase = text.toLowerCase();
  const words = lowerCase.match(/\p{L}+/gu) ?? [];
  return Object.entries(FUNCTION_WORDS)
    .map(([language, functionWords]) => ({
      language,
      count: words.filter((word) => functionWords.has(word)).length + (LETTERS[language]?.test(lowerCase) ? 1 : 0),
    }))
    .sort((a, b) => b.count - a.count);
}

/**
 * Language of a question by its function words, and by letters that only one language has; null if there are too few or two languages
 * have as many.
 */
export function languageOfQuestion(text: string): string | null {
  const [best, second] = functionWordCounts(text);
  if (!best || best.count < 2 || best.count === second?.count) return null;
  return best.language;
}

/** Minimum share of the function words of the main language that a second one has on a page in both. */
const MIN_SHARE_OF_LANGUAGE = 0.35;

/** The languages of a page: the one with most function words, and others with nearly as many; none for a text with few. */
export function languagesOf(text: string): Set<string> {
  const counts = functionWordCounts(text);
  const most = counts[0]?.count ?? 0;
  return new Set(
    most < 5 ? [] : counts.filter(({ count }) => count >= MIN_SHARE_OF_LANGUAGE * most).map(({ language }) => language),
  );
}

/** Whether a word in lower case is a function word of questions in this language. */
export function isFunctionWord(word: string, language: string): boolean {
  return FUNCTION_WORDS[language]?.has(word) ?? false;
}

/** Whether a text has a function word of any of these languages, which makes it a sentence instead of a list of words. */
export function isSentence(text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return words.some((word) => Object.values(FUNCTION_WORDS).some((functionWords) => functionWords.has(word)));
}
