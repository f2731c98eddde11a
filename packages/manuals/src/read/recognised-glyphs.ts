import type { Vocabulary } from './join-lines';
import type { RawPage, RawText } from './raw-layer';
import type { RecognisedPage, RecognisedWord } from './recognised-page';
import { recognisedTexts } from './recognised-texts';
import { holdsUnknown, type UnknownGlyphs, unknownIn, withCharacters } from './unknown-glyphs';

type TextPage = Pick<RawPage, 'number' | 'texts'>;

/** A word of the text layer in which a glyph is not known. */
interface Word {
  text: string;
  from: number;
  to: number;
  baseline: number;
  size: number;
}

/** Recognition has to agree with itself: shares and numbers of the words that show the same character. */
const agreement = 0.7;
const fewestWords = 2;
/** A single word counts where recognition is sure of it, and its other letters are known and the same. */
const sureWord = 88;
/** A word without any known letter says as much only when recognition is sure of it and it is not short. */
const fewestLetters = 3;

/**
 * The character of each unknown glyph that the words recognised on some pages show. Looked for twice: blanks that are unknown
 * glyphs themselves are found in whole lines, and only then are there words to compare.
 */
function recognisedGlyphs(pages: readonly TextPage[], recognised: readonly RecognisedPage[]): Map<string, string> {
  const characters = votedCharacters(pages, recognised, new Map());
  const findsBlanks = [...characters.values()].includes(' ');
  return findsBlanks ? new Map([...votedCharacters(pages, recognised, characters), ...characters]) : characters;
}

function votedCharacters(
  pages: readonly TextPage[],
  recognised: readonly RecognisedPage[],
  known: ReadonlyMap<string, string>,
): Map<string, string> {
  const votes = new Map<string, Votes>();
  for (const { number, words } of recognised) {
    const texts = pages.find((page) => page.number === number)?.texts ?? [];
    for (const text of texts) {
      if (!holdsUnknown(text.text) || Math.abs(text.rotation) > 2) continue;
      const line = lineAt(words, text);
      if (line) vote(text.text, line, votes);
      for (const word of unknownWords(withKnown(text, known))) {
        const seen = words.find((w) => isAt(w, word));
        if (seen) vote(word.text, seen, votes);
      }
    }
  }
  const characters = new Map<string, string>();
  for (const [glyph, { counts, sure }] of votes) {
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
    const [character, count] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a));
    if (count >= agreement * total && (count >= fewestWords || sure)) characters.set(glyph, character);
  }
  return characters;
}

/** The words recognised where a text stands, as one. */
function lineAt(words: readonly RecognisedWord[], { x, width, baseline, size }: RawText): RecognisedWord | undefined {
  const here = words
    .filter(
      (w) => Math.abs(w.baseline - baseline) <= 0.5 * size && w.x >= x - size && w.x + w.width <= x + width + size,
    )
    .sort((a, b) => a.x - b.x);
  const [only] = here;
  if (!only || here.length === 1) return undefined;
  return {
    ...only,
    text: here.map((word) => word.text).join(' '),
    confidence: Math.min(...here.map((word) => word.confidence)),
  };
}

/** Blanks among the known characters are placed in proportion. */
function withKnown(text: RawText, known: ReadonlyMap<string, string>): RawText {
  if (![...known.values()].includes(' ')) return text;
  const written = withCharacters(text, (glyph) => known.get(glyph) ?? glyph);
  const at = (index: number) => (written.width * index) / written.text.length;
  const blanks = [...written.text.matchAll(/ /g)].map(({ index }) => ({ index, from: at(index), to: at(index + 1) }));
  return { ...written, blanks };
}

interface Votes {
  /** By character. */
  counts: Map<string, number>;
  sure: boolean;
}

function vote(text: string, { text: seen, confidence }: RecognisedWord, votes: Map<string, Votes>): void {
  const [glyphs, letters] = [[...text], [...seen]];
  if (glyphs.length !== letters.length) return;
  const known = glyphs.filter((glyph) => !holdsUnknown(glyph)).length;
  const isSame = glyphs.every((glyph, i) => holdsUnknown(glyph) || glyph === letters[i]);
  if (!isSame || (known === 0 && (confidence < sureWord || glyphs.length < fewestLetters))) return;
  glyphs.forEach((glyph, i) => {
    if (!holdsUnknown(glyph)) return;
    const letter = letters[i] ?? '';
    const found = votes.get(glyph) ?? { counts: new Map(), sure: false };
    found.counts.set(letter, (found.counts.get(letter) ?? 0) + 1);
    found.sure ||= known >= 2 && confidence >= sureWord;
    votes.set(glyph, found);
  });
}

function unknownWords(text: RawText): Word[] {
  const starts = [{ index: 0, at: 0 }, ...(text.blanks ?? []).map(({ index, to }) => ({ index: index + 1, at: to }))];
  const ends = [
    ...(text.blanks ?? []).map(({ index, from }) => ({ index, at: from })),
    { index: text.text.length, at: text.width },
  ];
  return starts.flatMap((start, i) => {
    const end = ends[i] ?? start;
    const word = text.text.slice(start.index, end.index);
    if (!holdsUnknown(word)) return [];
    const { x, baseline, size } = text;
    return [{ text: word, from: x + start.at, to: x + end.at, baseline, size }];
  });
}

/** Nearly the same extent on the same line. */
function isAt(seen: RecognisedWord, { from, to, baseline, size }: Word): boolean {
  const shared = Math.min(seen.x + seen.width, to) - Math.max(seen.x, from);
  return shared >= 0.7 * Math.max(seen.width, to - from) && Math.abs(seen.baseline - baseline) <= 0.5 * size;
}

/** Fewer unknown glyphs than this are a logo or a sign here and there. */
const fewestGlyphs = 10;
const fewestOfOne = 3;
/** So many pages show nearly every glyph of a manual's fonts twice. */
const mostPages = 12;
const wantedPages = 2;

/**
 * The pages whose recognition tells what the unknown glyphs are: as few as show each frequent one on two pages. None when the
 * glyphs read as words that the manual uses elsewhere, so their codes are their characters.
 */
export function pagesThatTell(pages: readonly TextPage[], unknown: UnknownGlyphs, vocabulary: Vocabulary): number[] {
  const counts = new Map<string, number>();
  const onPages = new Map<number, Map<string, number>>();
  for (const { number, texts } of pages) {
    for (const { text } of texts) {
      for (const glyph of unknownIn(text)) {
        counts.set(glyph, (counts.get(glyph) ?? 0) + 1);
        const here = onPages.get(number) ?? new Map<string, number>();
        onPages.set(number, here.set(glyph, (here.get(glyph) ?? 0) + 1));
      }
    }
  }
  const plausible = plausibleGlyphs(pages, unknown, vocabulary);
  const wanted = new Map([...counts].filter(([glyph, count]) => count >= fewestOfOne && !plausible.has(glyph)));
  if ([...wanted.values()].reduce((sum, count) => sum + count, 0) < fewestGlyphs) return [];
  const missing = new Map([...wanted.keys()].map((glyph) => [glyph, wantedPages]));
  const chosen: number[] = [];
  while (chosen.length < mostPages && missing.size && onPages.size) {
    const gain = (here: Map<string, number>) => [...here.keys()].filter((glyph) => missing.has(glyph)).length;
    const [number, best] = [...onPages].reduce((a, b) => (gain(b[1]) > gain(a[1]) ? b : a));
    if (gain(best) === 0) break;
    chosen.push(number);
    onPages.delete(number);
    for (const glyph of best.keys()) {
      const left = (missing.get(glyph) ?? 0) - 1;
      if (left > 0) missing.set(glyph, left);
      else missing.delete(glyph);
    }
  }
  return chosen.sort((a, b) => a - b);
}

/** Of a glyph's words, so many must be words of the manual for its code to be its character. */
const plausibleShare = 0.5;

function plausibleGlyphs(pages: readonly TextPage[], unknown: UnknownGlyphs, vocabulary: Vocabulary): Set<string> {
  const words = new Map<string, Set<string>>();
  for (const { text } of pages.flatMap((page) => page.texts)) {
    if (!holdsUnknown(text)) continue;
    for (const word of text.split(' ')) {
      for (const glyph of unknownIn(word)) words.set(glyph, (words.get(glyph) ?? new Set()).add(word));
    }
  }
  const read = (word: string) =>
    [...word]
      .map((c) => unknown.fallback(c))
      .join('')
      .toLowerCase()
      .replace(/^["“‘'([]+|[\])"”’'.,;:!?]+$/g, '');
  return new Set(
    [...words].flatMap(([glyph, own]) => {
      const right = [...own].filter((word) => vocabulary.has(read(word))).length;
      return right >= plausibleShare * own.size ? [glyph] : [];
    }),
  );
}

/** Of a page's letters: with more unknown ones left, its recognised words are read instead. */
const tooManyUnknown = 0.2;

/**
 * The pages with each unknown glyph replaced by the character that recognition shows it to be, else by that of its code.
 * A recognised page of which too much stays unknown has its recognised words for text.
 */
export function clearPages(
  pages: readonly RawPage[],
  unknown: UnknownGlyphs,
  recognised: readonly RecognisedPage[] = [],
): RawPage[] {
  const characters = recognisedGlyphs(pages, recognised);
  const words = recognisedTexts(recognised);
  return pages.map((page) => {
    const all = page.texts.reduce((sum, { text }) => sum + text.length, 0);
    const left = page.texts.flatMap(({ text }) => unknownIn(text)).filter((glyph) => !characters.has(glyph)).length;
    const at = recognised.findIndex(({ number }) => number === page.number);
    if (left > tooManyUnknown * all && words[at]?.length) return { ...page, texts: words[at] ?? [] };
    const characterOf = (glyph: string) => characters.get(glyph) ?? unknown.fallback(glyph);
    return { ...page, texts: page.texts.map((text) => withCharacters(text, characterOf)) };
  });
}
