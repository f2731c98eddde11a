import { letterCounts } from '../../read/characters';
import { pageText } from '../../read/page-blocks';
import type { Block, Box, Manual, Page } from '../../read/page-model';
import type { Grammar } from './grammar';
import { grammarOf } from './grammars';
import { withJoinedBlocks } from './joined-blocks';
import { type BlockLanguages, blockLanguages } from './page-languages';

/** A manual's text in one language, as a manual with only the blocks of that language on its pages. */
export interface ForeignPart {
  grammar: Grammar;
  manual: Manual;
}

/** A manual split by language, without languages that only repeat the text of another. */
export interface LanguageParts {
  /** English text and text in languages without a grammar. The same object as the manual if it has no other text. */
  english: Manual;
  foreign: ForeignPart[];
}

/** Sorts the items of several parts by page. */
export const inPageOrder = <T extends { source: { page: number } }>(items: readonly T[]): T[] =>
  [...items].sort((a, b) => a.source.page - b.source.page);

const cachedParts = new WeakMap<Manual, LanguageParts>();

export function languageParts(manual: Manual): LanguageParts {
  const cached = cachedParts.get(manual);
  if (cached) return cached;
  const parts = splitByLanguage(manual);
  cachedParts.set(manual, parts);
  return parts;
}

function splitByLanguage(manual: Manual): LanguageParts {
  const languages = blockLanguages(manual);
  if (!languages) return { english: manual, foreign: [] };
  const repeated = repeatedLanguages(manual, languages);
  const foreign = [...new Set(languages.values())].flatMap((language): ForeignPart[] => {
    const grammar = grammarOf(language);
    if (!grammar || repeated.has(language)) return [];
    const part = withBlocks(manual, (block) => languages.get(block) === language, language);
    return [{ grammar, manual: withJoinedBlocks(part) }];
  });
  const isElsewhere = (language: string) => repeated.has(language) || grammarOf(language) !== undefined;
  const hasEnglish = [...languages.values()].includes('en');
  const english = withBlocks(
    manual,
    (block) => !isElsewhere(languages.get(block) ?? 'und'),
    hasEnglish ? 'en' : manual.language,
  );
  return { english, foreign };
}

/** English counts as complete if it has at least this share of the longest language's letters. */
const completeShare = 0.5;

/**
 * Languages whose text repeats that of another language. A complete English text is kept, otherwise the longest language; of the
 * rest, languages with text of their own.
 */
function repeatedLanguages(manual: Manual, languages: BlockLanguages): Set<string> {
  const texts = new Map<string, string[]>();
  for (const page of manual.pages) {
    for (const block of page.blocks) {
      const language = languages.get(block) ?? 'und';
      texts.set(language, [...(texts.get(language) ?? []), block.text]);
    }
  }
  const extents = [...texts]
    .filter(([language]) => language !== 'und')
    .map(([language, list]) => ({ language, ...extentOf(list.join('\n')) }))
    .sort((a, b) => b.letters - a.letters);
  const longest = extents[0]?.letters ?? 0;
  const isPreferred = ({ language, letters }: Extent) => language === 'en' && letters >= completeShare * longest;
  const kept: Extent[] = [];
  const repeated = new Set<string>();
  for (const extent of extents.sort((a, b) => Number(isPreferred(b)) - Number(isPreferred(a)))) {
    if (kept.some((other) => isRepeat(extent, other))) repeated.add(extent.language);
    else kept.push(extent);
  }
  return repeated;
}

interface Extent {
  language: string;
  letters: number;
  /** Numbers of two or more digits, which stay the same in a translation. */
  numbers: Set<string>;
}

function extentOf(text: string): Omit<Extent, 'language'> {
  const numbers = text.match(/\d+(?:[.,]\d+)?/g) ?? [];
  return {
    letters: letterCounts(text).letters,
    numbers: new Set(numbers.filter((n) => n.length > 1).map((n) => n.replace(',', '.'))),
  };
}

/** Texts with fewer different numbers are compared by length instead. */
const minNumbers = 8;

/** Whether a text translates another: half of its numbers occur there, or, with few numbers, its length fits a translation. */
function isRepeat(text: Extent, other: Extent): boolean {
  if (text.numbers.size < minNumbers) return text.letters < 1.6 * other.letters;
  const shared = [...text.numbers].filter((n) => other.numbers.has(n)).length;
  return shared >= 0.5 * text.numbers.size;
}

function withBlocks(manual: Manual, isKept: (block: Block) => boolean, language: string): Manual {
  return { ...manual, language, pages: manual.pages.map((page) => withPageBlocks(page, isKept)) };
}

/** The page without the other blocks and without the words and pictures inside their boxes. */
function withPageBlocks(page: Page, isKept: (block: Block) => boolean): Page {
  const blocks = page.blocks.filter(isKept);
  if (blocks.length === page.blocks.length) return page;
  if (blocks.length === 0) return { ...page, blocks, text: '', segments: [], fills: [], shapes: [], figures: [] };
  const removedBoxes = page.blocks.filter((block) => !isKept(block)).map(({ box }) => box);
  const isOutside = ({ box }: { box: Box }) => !removedBoxes.some((place) => containsCentre(place, box));
  return {
    ...page,
    blocks,
    text: pageText(blocks),
    segments: page.segments.filter(isOutside),
    figures: page.figures.filter(isOutside),
  };
}

const containsCentre = (outer: Box, { x, y, width, height }: Box): boolean => {
  const [centreX, centreY] = [x + width / 2, y + height / 2];
  return (
    centreX >= outer.x && centreX <= outer.x + outer.width && centreY >= outer.y && centreY <= outer.y + outer.height
  );
};
