import { usualColumnGaps } from './columns';
import { withHeadings } from './headings';
import { defaultMaxStreamBytes, requireModestStreams } from './inflated-size';
import { vocabularyOf } from './join-lines';
import { manualLanguage } from './language';
import { manualTitle } from './manual-title';
import { pageBlocks, pageText, spreadBlocks } from './page-blocks';
import type { Manual, Page, Segment } from './page-model';
import { pageRole } from './page-role';
import { hasPdfEnd, hasPdfHeader } from './pdf-bytes';
import { pdfjsReader } from './pdfjs-reader';
import type { RawDocument, RawPage } from './raw-layer';
import { choosePagesToRecognise, resolveGlyphs } from './recognised-glyphs';
import type { RecognisedPage } from './recognised-page';
import { findRunningText } from './running-text';
import { segmentsOf } from './segments';
import { spreadPages } from './spreads';
import { holdsUnknown, knownWords } from './unknown-glyphs';
import { unreadable } from './unreadable';

export interface ReadOptions {
  /** Called after each page, 1-based. `hasText`: whether this page or an earlier one has text. */
  onPage?: (page: number, pageCount: number, hasText: boolean) => void;
  maxPages?: number;
  maxBytes?: number;
  /** Limit of a single stream of the file after inflating. */
  maxStreamBytes?: number;
  /** Recognised text of the pages that an earlier reading listed in `Manual.pagesToRecognise`. */
  recognised?: readonly RecognisedPage[];
  /** Checked before each page; reading rejects with the signal's reason. */
  signal?: AbortSignal;
}

const defaultMaxPages = 2000;
const defaultMaxBytes = 50 * 1024 * 1024;

/**
 * Reads a PDF manual into pages of words with positions, lines, headings and tables.
 * @throws UnreadableManualError with a reason and a sentence for the user
 */
export async function readManual(bytes: Uint8Array, options: ReadOptions = {}): Promise<Manual> {
  const { maxPages = defaultMaxPages, maxBytes = defaultMaxBytes, maxStreamBytes = defaultMaxStreamBytes } = options;
  if (bytes.byteLength === 0) throw unreadable('empty');
  if (bytes.byteLength > maxBytes) throw unreadable('too-large', { byteCount: bytes.byteLength, maxBytes });
  if (hasPdfHeader(bytes) && !hasPdfEnd(bytes)) throw unreadable('truncated');
  await requireModestStreams(bytes, maxStreamBytes);
  const document = await pdfjsReader.open(bytes);
  try {
    const { pageCount } = document;
    if (pageCount > maxPages) throw unreadable('too-many-pages', { pageCount, maxPages });
    const { pages, pagesToRecognise } = await readPages(document, options);
    const manual = structureManual(pages, pdfjsReader.name, document.title);
    return pagesToRecognise.length ? { ...manual, pagesToRecognise } : manual;
  } finally {
    await document.close();
  }
}

type SegmentedPage = Omit<RawPage, 'texts'> & { segments: Segment[] };

/** Number of pages read concurrently: one is parsed while the streams of the others are inflated. */
const maxPendingPages = 3;

interface ReadPages {
  pages: SegmentedPage[];
  pagesToRecognise: number[];
}

async function readPages(document: RawDocument, { onPage, signal, recognised }: ReadOptions): Promise<ReadPages> {
  const { pageCount } = document;
  const pages: SegmentedPage[] = [];
  const pagesWithUnknownGlyphs: RawPage[] = [];
  const pendingPages: Promise<RawPage | undefined>[] = [];
  let broken = 0;
  let hasText = false;
  for (let number = 1; number <= pageCount; number++) {
    signal?.throwIfAborted();
    while (pendingPages.length < maxPendingPages && number + pendingPages.length <= pageCount) {
      pendingPages.push(document.readPage(number + pendingPages.length).catch(() => undefined));
    }
    const raw = await pendingPages.shift();
    if (!raw) broken++;
    const page = raw ?? blankPage(number, pages.at(-1));
    if (page.texts.some(({ text }) => holdsUnknown(text))) pagesWithUnknownGlyphs.push(page);
    pages.push(segmented(page));
    hasText ||= page.texts.length > 0;
    onPage?.(number, pageCount, hasText);
  }
  // Tolerate up to 20 % unreadable pages; a file with more counts as damaged.
  if (broken > 0.2 * pageCount) throw unreadable('truncated');
  const { unknownGlyphs } = document;
  if (!unknownGlyphs || !pagesWithUnknownGlyphs.length) return { pages, pagesToRecognise: [] };
  const vocabulary = vocabularyOf(pages.flatMap(({ segments }) => segments.map(({ text }) => knownWords(text))));
  for (const page of resolveGlyphs(pagesWithUnknownGlyphs, unknownGlyphs, recognised))
    pages[page.number - 1] = segmented(page);
  return {
    pages,
    pagesToRecognise: recognised ? [] : choosePagesToRecognise(pagesWithUnknownGlyphs, unknownGlyphs, vocabulary),
  };
}

function segmented({ texts, ...page }: RawPage): SegmentedPage {
  return { ...page, segments: segmentsOf(texts, page.verticalRulings) };
}

function blankPage(number: number, neighbour: { width: number; height: number } | undefined): RawPage {
  const { width, height } = neighbour ?? { width: 595, height: 842 };
  return {
    number,
    width,
    height,
    texts: [],
    horizontalRulings: [],
    verticalRulings: [],
    fills: [],
    shapes: [],
    figures: [],
  };
}

/** Builds the manual from the pages' segments; they come from a PDF's text layer or from text recognition. */
export function structureManual(raw: SegmentedPage[], reader: Manual['reader'], metadataTitle?: string): Manual {
  const content = structuredContent(raw);
  const title = manualTitle(metadataTitle, content.pages, content.bodySize);
  return { ...content, pageCount: raw.length, reader, ...(title ? { title } : {}) };
}

function structuredContent(raw: SegmentedPage[]): Pick<Manual, 'pages' | 'bodySize' | 'language'> {
  const bodySize = mostFrequentSize(raw);
  const running = findRunningText(raw, bodySize);
  const pages = raw.map((page, i) => {
    const segments = page.segments.filter((s) => !running[i]?.has(s));
    return { ...page, segments, runningText: [...(running[i] ?? [])].map((s) => s.text) };
  });
  const texts = pages.flatMap((p) => p.segments.map((s) => s.text));
  if (isScanned(pages)) throw unreadable('no-text-layer');
  const vocabulary = vocabularyOf(texts);
  const usualGaps = usualColumnGaps(pages);
  const isSpread = spreadPages(raw);
  const looseBlocks = pages.map((page, i) => (isSpread[i] ? spreadBlocks : pageBlocks)(page, vocabulary, usualGaps));
  const roles: Page['role'][] = [];
  looseBlocks.forEach((blocks, i) => {
    roles.push(pageRole(blocks, roles[i - 1] ?? 'body'));
  });
  const blocks = withHeadings(
    looseBlocks.map((list, i) => ({ blocks: list, role: roles[i] ?? 'body', height: pages[i]?.height ?? 0 })),
    bodySize,
  );
  return {
    bodySize,
    language: manualLanguage(texts),
    pages: pages.map((page, i): Page => {
      const pageBlockList = blocks[i] ?? [];
      return { ...page, blocks: pageBlockList, text: pageText(pageBlockList), role: roles[i] ?? 'body' };
    }),
  };
}

function mostFrequentSize(pages: readonly SegmentedPage[]): number {
  const letters = new Map<number, number>();
  for (const page of pages) {
    for (const s of page.segments) {
      const size = Math.round(s.size * 2) / 2;
      letters.set(size, (letters.get(size) ?? 0) + s.text.length);
    }
  }
  let best = 10;
  let mostLetters = 0;
  for (const [size, count] of letters) {
    if (count > mostLetters) [best, mostLetters] = [size, count];
  }
  return best;
}

/** True without any letters, or with few letters when pictures fill at least half of the pages. */
function isScanned(pages: readonly SegmentedPage[]): boolean {
  const enoughLetters = 15 * pages.length;
  let letters = 0;
  for (const segment of pages.flatMap((p) => p.segments)) {
    letters += segment.text.match(/\p{L}/gu)?.length ?? 0;
    if (letters >= enoughLetters) return false;
  }
  const pictured = pages.filter((p) => p.figures.some((f) => f.box.width * f.box.height > 0.5 * p.width * p.height));
  return letters === 0 || pictured.length >= 0.5 * pages.length;
}
