import { guessLanguage } from '../../read/language';
import type { Block, Manual, Page } from '../../read/page-model';
import { grammarOf } from './grammars';

/** Fewest letters that a column, and a block by itself, need for a guess of their language. */
const columnLetters = 120;
const blockLetters = 60;
/** A language of the manual has at least this many letters and this share of all that could be told; less is a guess gone wrong. */
const languageLetters = 200;
const languageShare = 0.02;

/** Words that prose in a language cannot do without. A guess counts only with several of them: lists of parts and codes mislead it. */
const functionWords: Record<string, string> = {
  de: 'der die das und ist nicht mit den dem von ein eine auf werden sie zu im für bei oder wird sich nach',
  en: 'the and of to is for with that this not are be in on or it by an from as if must when your',
  es: 'el la los las del una para por que con se su en de al como es cuando si más sus un',
  fr: 'le la les des et du une est pour dans pas avec au de en un vous ne sur ou il votre par que',
  it: 'il la di che della per con non una sono gli del dei le si nel alla un ed essere',
  nl: 'de het een van en niet met voor zijn wordt aan deze dat op te bij is of uw door',
  pt: 'os das uma com para não que em do da ao pelo se as um dos na no ou seu',
};
const columnWords = 7;
const blockWords = 4;

/** What `guessLanguage` says of the texts, 'und' when it lacks the words of that language. */
function languageOf(texts: readonly string[], fewestWords: number): string {
  const language = guessLanguage(texts);
  const words = new Set(functionWords[language]?.split(' '));
  const own = new Set(
    texts
      .join(' ')
      .toLowerCase()
      .match(/\p{L}+/gu),
  );
  return [...words].filter((word) => own.has(word)).length >= fewestWords ? language : 'und';
}

export type BlockLanguages = ReadonlyMap<Block, string>;

const letterCount = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;

/**
 * The language of each block: its own words', else its column's, else that of the pages around it ('und' when nothing can be told).
 * Undefined when the whole manual is in one language that is English or unknown.
 */
export function blockLanguages(manual: Manual): BlockLanguages | undefined {
  const columns = manual.pages.map(columnsOf);
  const letters = new Map<string, number>();
  for (const { language, size } of columns.flat()) {
    if (language !== 'und') letters.set(language, (letters.get(language) ?? 0) + size);
  }
  const all = [...letters.values()].reduce((sum, n) => sum + n, 0);
  const known = new Set(
    [...letters].filter(([, n]) => n >= languageLetters && n >= languageShare * all).map(([language]) => language),
  );
  // A short manual may be all of one language and yet below the least number of letters.
  if (known.size === 0) for (const [language] of letters) known.add(language);
  if (known.size === 0 && hasOrders(manual)) known.add(manual.language);
  if ([...known].every((language) => language === 'en' || language === 'und')) return undefined;

  const pageLanguages = columns.map((groups) => mainLanguage(groups.filter(({ language }) => known.has(language))));
  const languages = new Map<Block, string>();
  manual.pages.forEach((_, at) => {
    const around = pageLanguages[at] ?? languageAround(pageLanguages, at) ?? manual.language;
    for (const { blocks, language } of columns[at] ?? []) {
      const inColumn = known.has(language) ? language : around;
      for (const block of blocks) languages.set(block, ownLanguage(block, known) ?? inColumn);
    }
  });
  return languages;
}

/** Orders in the manual's language, which tell it in telegraphic style: 'Dichtungen wöchentlich prüfen'. */
const fewestOrders = 2;

function hasOrders({ language, pages }: Manual): boolean {
  const orders = grammarOf(language)?.tasks.orders ?? [];
  const blocks = pages.flatMap((page) => page.blocks).filter(({ text }) => orders.some((form) => form.test(text)));
  return blocks.length >= fewestOrders;
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
    return { blocks, size, language: size >= columnLetters ? languageOf(texts, columnWords) : 'und' };
  });
}

function ownLanguage(block: Block, known: ReadonlySet<string>): string | undefined {
  if (block.table || letterCount(block.text) < blockLetters) return undefined;
  const language = languageOf([block.text], blockWords);
  return known.has(language) ? language : undefined;
}

/** For text that says too little itself: English where the page has some, else the language of the most text. */
function mainLanguage(columns: readonly ColumnText[]): string | undefined {
  if (columns.some(({ language }) => language === 'en')) return 'en';
  return [...columns].sort((a, b) => b.size - a.size)[0]?.language;
}

/** Of a page that says too little itself: what the pages before and after agree on, English where one of them is, else the one before. */
function languageAround(languages: readonly (string | undefined)[], at: number): string | undefined {
  const before = languages.slice(0, at).findLast((language) => language !== undefined);
  const after = languages.slice(at + 1).find((language) => language !== undefined);
  if (before && after && before !== after && (before === 'en' || after === 'en')) return 'en';
  return before ?? after;
}
