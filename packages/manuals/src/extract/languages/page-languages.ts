import { letterCounts } from '../../read/characters';
import { guessLanguage } from '../../read/language';
import type { Block, Manual, Page } from '../../read/page-model';
import { grammarOf } from './grammars';

/** Minimum letters of a column, and of a single block, for guessing their language. */
const minColumnLetters = 120;
const minBlockLetters = 60;
/** Minimum letters of a language, and minimum share of all letters with a known language. Below them, the guess counts as an error. */
const minLanguageLetters = 200;
const minLanguageShare = 0.02;

/** Function words of each language. A guess needs several of them, because lists of parts and codes mislead the guesser. */
const functionWords: Record<string, string> = {
  de: 'der die das und ist nicht mit den dem von ein eine auf werden sie zu im für bei oder wird sich nach',
  en: 'the and of to is for with that this not are be in on or it by an from as if must when your',
  es: 'el la los las del una para por que con se su en de al como es cuando si más sus un',
  fr: 'le la les des et du une est pour dans pas avec au de en un vous ne sur ou il votre par que',
  it: 'il la di che della per con non una sono gli del dei le si nel alla un ed essere',
  nl: 'de het een van en niet met voor zijn wordt aan deze dat op te bij is of uw door',
  pt: 'os das uma com para não que em do da ao pelo se as um dos na no ou seu',
};
/** Minimum function words of a column and of a single block. */
const minColumnWords = 7;
const minBlockWords = 4;

/** Guesses the language of the texts; 'und' when they have too few function words of that language. */
function languageOf(texts: readonly string[], minFunctionWords: number): string {
  const language = guessLanguage(texts);
  const words = new Set(functionWords[language]?.split(' '));
  const textWords = new Set(
    texts
      .join(' ')
      .toLowerCase()
      .match(/\p{L}+/gu),
  );
  return [...words].filter((word) => textWords.has(word)).length >= minFunctionWords ? language : 'und';
}

export type BlockLanguages = ReadonlyMap<Block, string>;

const letterCount = (text: string): number => letterCounts(text).letters;

/**
 * The language of each block: guessed from the block, else from its column, else from the pages around it ('und' when unknown).
 * Undefined when the whole manual is in one language that is English or unknown.
 */
export function blockLanguages(manual: Manual): BlockLanguages | undefined {
  const columns = manual.pages.map(columnsOf);
  const letters = new Map<string, number>();
  for (const { language, size } of columns.flat()) {
    if (language !== 'und') letters.set(language, (letters.get(language) ?? 0) + size);
  }
  const total = [...letters.values()].reduce((sum, n) => sum + n, 0);
  const known = new Set(
    [...letters]
      .filter(([, n]) => n >= minLanguageLetters && n >= minLanguageShare * total)
      .map(([language]) => language),
  );
  // A short manual may have fewer letters than the minimum although it is all in one language.
  if (known.size === 0) for (const [language] of letters) known.add(language);
  if (known.size === 0 && hasOrders(manual)) known.add(manual.language);
  if ([...known].every((language) => language === 'en' || language === 'und')) return undefined;

  const pageLanguages = columns.map((groups) => mainLanguage(groups.filter(({ language }) => known.has(language))));
  const languages = new Map<Block, string>();
  manual.pages.forEach((_, index) => {
    const pageLanguage = pageLanguages[index] ?? languageAround(pageLanguages, index) ?? manual.language;
    for (const { blocks, language } of columns[index] ?? []) {
      const columnLanguage = known.has(language) ? language : pageLanguage;
      for (const block of blocks) languages.set(block, ownLanguage(block, known) ?? columnLanguage);
    }
  });
  return languages;
}

/** Minimum orders in the language of the whole manual that confirm it in telegraphic text: 'Dichtungen wöchentlich prüfen'. */
const minOrders = 2;

function hasOrders({ language, pages }: Manual): boolean {
  const orders = grammarOf(language)?.tasks.orders ?? [];
  const blocks = pages.flatMap((page) => page.blocks).filter(({ text }) => orders.some((form) => form.test(text)));
  return blocks.length >= minOrders;
}

interface ColumnText {
  blocks: Block[];
  size: number;
  language: string;
}

function columnsOf(page: Page): ColumnText[] {
  const byColumn = new Map<number, Block[]>();
  for (const block of page.blocks) byColumn.set(block.column, [...(byColumn.get(block.column) ?? []), block]);
  return [...byColumn.values()].map((blocks) => {
    const texts = blocks.map(({ text }) => text);
    const size = letterCount(texts.join(' '));
    return { blocks, size, language: size >= minColumnLetters ? languageOf(texts, minColumnWords) : 'und' };
  });
}

function ownLanguage(block: Block, known: ReadonlySet<string>): string | undefined {
  if (block.table || letterCount(block.text) < minBlockLetters) return undefined;
  const language = languageOf([block.text], minBlockWords);
  return known.has(language) ? language : undefined;
}

/** Language for blocks of a page that are too short for a guess: English if the page has some, else that of the longest column. */
function mainLanguage(columns: readonly ColumnText[]): string | undefined {
  if (columns.some(({ language }) => language === 'en')) return 'en';
  return [...columns].sort((a, b) => b.size - a.size)[0]?.language;
}

/** Language for a page with too little text: English if a neighbouring page is English, else that of the previous page, else of the next one. */
function languageAround(languages: readonly (string | undefined)[], index: number): string | undefined {
  const before = languages.slice(0, index).findLast((language) => language !== undefined);
  const after = languages.slice(index + 1).find((language) => language !== undefined);
  if (before && after && before !== after && (before === 'en' || after === 'en')) return 'en';
  return before ?? after;
}
