import type { Vocabulary } from './join-lines';
import type { RawPage, RawText } from './raw-layer';
import type { RecognisedPage, RecognisedWord } from './recognised-page';
import { recognisedTexts } from './recognised-texts';
import { holdsUnknown, type UnknownGlyphs, unknownIn, withCharacters } from './unknown-glyphs';

type TextPage = Pick<RawPage, 'number' | 'texts'>;

/** A word of the text layer that contains an unknown glyph. */
interface Word {
  text: string;
  from: number;
  to: number;
  baseline: number;
  size: number;
}

/** A character is accepted when this share of a glyph's votes, and at least this number of words, agree on it. */
const leastAgreement = 0.7;
const fewestWords = 2;
/** Confidence (0 to 100) from which a single word suffices, provided that its other letters are known and match. */
const sureConfidence = 88;
/** A word without any known letter votes only with that confidence and at least this length. */
const fewestLetters = 3;

/**
 * Maps unknown glyphs to characters by comparing words of the text layer with the words recognised in the same place. Makes a
 * second pass when the blank itself is an unknown glyph: whole lines reveal the blank, and only then are there words to compare.
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
      if (line) addVotes(text.text, line, votes);
      for (const word of unknownWords(withKnown(text, known))) {
        const recognisedWord = words.find((w) => isSamePlace(w, word));
        if (recognisedWord) addVotes(word.text, recognisedWord, votes);
      }
    }
  }
  const characters = new Map<string, string>();
  for (const [glyph, { counts, sure }] of votes) {
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
    const [character, count] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a));
    if (count >= leastAgreement * total && (count >= fewestWords || sure)) characters.set(glyph, character);
  }
  return characters;
}

/** Joins the words recognised in the area of a text; undefined for fewer than two words. */
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

/** Replaces known glyphs. The positions of the blanks are interpolated by character count. */
function withKnown(text: RawText, known: ReadonlyMap<string, string>): RawText {
  if (![...known.values()].includes(' ')) return text;
  const written = withCharacters(text, (glyph) => known.get(glyph) ?? glyph);
  const at = (index: number) => (written.width * index) / written.text.length;
  const blanks = [...written.text.matchAll(/ /g)].map(({ index }) => ({ index, from: at(index), to: at(index + 1) }));
  return { ...written, blanks };
}

interface Votes {
  /** Number of votes by character. */
  counts: Map<string, number>;
  sure: boolean;
}

function addVotes(text: string, { text: recognisedText, confidence }: RecognisedWord, votes: Map<string, Votes>): void {
  const [glyphs, letters] = [[...text], [...recognisedText]];
  if (glyphs.length !== letters.length) return;
  const knownCount = glyphs.filter((glyph) => !holdsUnknown(glyph)).length;
  const isSame = glyphs.every((glyph, i) => holdsUnknown(glyph) || glyph === letters[i]);
  if (!isSame || (knownCount === 0 && (confidence < sureConfidence || glyphs.length < fewestLetters))) return;
  glyphs.forEach((glyph, i) => {
    if (!holdsUnknown(glyph)) return;
    const letter = letters[i] ?? '';
    const glyphVotes = votes.get(glyph) ?? { counts: new Map(), sure: false };
    glyphVotes.counts.set(letter, (glyphVotes.counts.get(letter) ?? 0) + 1);
    glyphVotes.sure ||= knownCount >= 2 && confidence >= sureConfidence;
    votes.set(glyph, glyphVotes);
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

/** Whether a recognised word has nearly the same extent and baseline. */
function isSamePlace(candidate: RecognisedWord, { from, to, baseline, size }: Word): boolean {
  const overlap = Math.min(candidate.x + candidate.width, to) - Math.max(candidate.x, from);
  return overlap >= 0.7 * Math.max(candidate.width, to - from) && Math.abs(candidate.baseline - baseline) <= 0.5 * size;
}

/** Fewer unknown glyphs than this are only a logo or a few signs. */
const fewestGlyphs = 10;
const fewestOccurrences = 3;
/** Maximum number of pages to recognise; they show nearly every glyph of a manual's fonts twice. */
const mostPages = 12;
const pagesPerGlyph = 2;

/**
 * Chooses the pages to recognise: as few as possible that show each frequent unknown glyph on two pages. Skips glyphs whose
 * codes spell words that the manual uses elsewhere: those codes already are the characters.
 */
export function choosePagesToRecognise(
  pages: readonly TextPage[],
  unknown: UnknownGlyphs,
  vocabulary: Vocabulary,
): number[] {
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
  const wanted = new Map([...counts].filter(([glyph, count]) => count >= fewestOccurrences && !plausible.has(glyph)));
  if ([...wanted.values()].reduce((sum, count) => sum + count, 0) < fewestGlyphs) return [];
  const missing = new Map([...wanted.keys()].map((glyph) => [glyph, pagesPerGlyph]));
  const chosen: number[] = [];
  while (chosen.length < mostPages && missing.size && onPages.size) {
    const gain = (here: Map<string, number>) => [...here.keys()].filter((glyph) => missing.has(glyph)).length;
    const [number, best] = [...onPages].reduce((a, b) => (gain(b[1]) > gain(a[1]) ? b : a));
    if (gain(best) === 0) break;
    chosen.push(number);
    onPages.delete(number);
    for (const glyph of best.keys()) {
      const stillMissing = (missing.get(glyph) ?? 0) - 1;
      if (stillMissing > 0) missing.set(glyph, stillMissing);
      else missing.delete(glyph);
    }
  }
  return chosen.sort((a, b) => a - b);
}

/** A glyph's code counts as its character when this share of its words occur elsewhere in the manual. */
const plausibleShare = 0.5;

function plausibleGlyphs(pages: readonly TextPage[], unknown: UnknownGlyphs, vocabulary: Vocabulary): Set<string> {
  const words = new Map<string, Set<string>>();
  for (const { text } of pages.flatMap((page) => page.texts)) {
    if (!holdsUnknown(text)) continue;
    for (const word of text.split(' ')) {
      for (const glyph of unknownIn(word)) words.set(glyph, (words.get(glyph) ?? new Set()).add(word));
    }
  }
  const fallbackText = (word: string) =>
    [...word]
      .map((c) => unknown.fallback(c))
      .join('')
      .toLowerCase()
      .replace(/^["“‘'([]+|[\])"”’'.,;:!?]+$/g, '');
  return new Set(
    [...words].flatMap(([glyph, own]) => {
      const right = [...own].filter((word) => vocabulary.has(fallbackText(word))).length;
      return right >= plausibleShare * own.size ? [glyph] : [];
    }),
  );
}

/** When more than this share of a page's letters stays unknown, its recognised words replace the text layer. */
const mostUnknownShare = 0.2;

/**
 * Replaces each unknown glyph by its recognised character, or else by the character of its code. A recognised page on which
 * too many glyphs stay unknown gets its recognised words as text.
 */
export function resolveGlyphs(
  pages: readonly RawPage[],
  unknown: UnknownGlyphs,
  recognised: readonly RecognisedPage[] = [],
): RawPage[] {
  const characters = recognisedGlyphs(pages, recognised);
  const words = recognisedTexts(recognised);
  return pages.map((page) => {
    const letterCount = page.texts.reduce((sum, { text }) => sum + text.length, 0);
    const unknownCount = page.texts
      .flatMap(({ text }) => unknownIn(text))
      .filter((glyph) => !characters.has(glyph)).length;
    const at = recognised.findIndex(({ number }) => number === page.number);
    if (unknownCount > mostUnknownShare * letterCount && words[at]?.length) return { ...page, texts: words[at] ?? [] };
    const characterOf = (glyph: string) => characters.get(glyph) ?? unknown.fallback(glyph);
    return { ...page, texts: page.texts.map((text) => withCharacters(text, characterOf)) };
  });
}
