import { documents, onboardingRuns, recognisedPages } from '@steward/db/schema';
import type { RecognisedPage } from '@steward/manuals/read/recognised-page';
import { and, asc, eq } from 'drizzle-orm';
import type { JobContext } from '../context';
import type { OnAnalysis, Reading, ReadOutcome, Recogniser } from '../ports';
import { withModelItems } from './model-items';
import type { ReadingStage } from './reading-progress';
import { pageRecogniser, readyRecogniser } from './recognise-page';

export interface StoredDocument {
  organizationId: string;
  id: string;
  storageKey: string;
}
type OnProgress = (page: number, pageCount: number, stage: ReadingStage) => void;

export const readingOf = (ctx: JobContext, { organizationId }: StoredDocument): Reading => ({
  ...ctx.settings.manualLimits,
  organizationId,
});

/** Size in points, assumed for a page that could not be drawn. */
const a4 = { width: 595, height: 842 };

/**
 * Reads a stored PDF; a scan with text recognition, if that is available. Recognised pages are stored one by one, so that
 * a restart continues with the next page. If no words are found, the outcome stays 'no-text-layer'.
 */
export async function readOrRecognise(
  ctx: JobContext,
  document: StoredDocument,
  onProgress: OnProgress,
  onAnalysis: OnAnalysis = () => {},
): Promise<ReadOutcome> {
  const reportAnalysis: OnAnalysis = ({ found, ...progress }) =>
    // do not report items of the built-in engine that a language model is going to replace
    onAnalysis(found && !ctx.ports.languageModel ? { ...progress, found } : progress);
  return withModelItems(ctx, await readPages(ctx, document, onProgress, reportAnalysis));
}

async function readPages(
  ctx: JobContext,
  document: StoredDocument,
  onProgress: OnProgress,
  onAnalysis: OnAnalysis,
): Promise<ReadOutcome> {
  const file = await ctx.ports.files.open(document.storageKey);
  let pageCount = 0;
  const onPage = (page: number, count: number, hasText: boolean) => {
    pageCount = count;
    // reading a scan takes no time, so its progress is reported by the recognition
    if (hasText) onProgress(page, count, 'reading');
  };
  const read = await ctx.ports.reader.read(file, readingOf(ctx, document), onPage, onAnalysis);
  if (read.ok) return await withRecognisedGlyphs(ctx, { document, file, read }, onProgress, onAnalysis);
  if (read.reason !== 'no-text-layer') return read;
  const recogniser = await readyRecogniser(ctx);
  if (!recogniser) return read;
  if (pageCount > recogniser.maxPages) return { ...read, message: tooLong(pageCount, recogniser.maxPages) };

  const numbers = Array.from({ length: pageCount }, (_, i) => i + 1);
  const pages = await recognise(ctx, recogniser, { document, file, numbers }, onProgress);
  if (!pages) return read;
  const recognised = pages.some((page) => page.words.length)
    ? await ctx.ports.reader.readRecognised(pages, readingOf(ctx, document), onAnalysis)
    : { ...read, message: noWords };
  if (!recognised.ok) await ctx.db.delete(recognisedPages).where(pagesOf(document));
  return recognised;
}

interface ReadableDocument {
  document: StoredDocument;
  file: Blob;
  read: Extract<ReadOutcome, { ok: true }>;
}

/** Reads the file again if recognising a few pages reveals the characters that its fonts do not map. */
async function withRecognisedGlyphs(
  ctx: JobContext,
  { document, file, read }: ReadableDocument,
  onProgress: OnProgress,
  onAnalysis: OnAnalysis,
): Promise<ReadOutcome> {
  const requestedPages = read.manual.pagesToRecognise ?? [];
  const recogniser = requestedPages.length ? await readyRecogniser(ctx) : undefined;
  if (!recogniser) return read;
  const numbers = requestedPages.slice(0, recogniser.maxPages);
  const pages = await recognise(ctx, recogniser, { document, file, numbers }, onProgress);
  if (!pages?.some((page) => page.words.length)) return read;
  const secondReading = await ctx.ports.reader.read(file, readingOf(ctx, document), () => {}, onAnalysis, pages);
  return secondReading.ok ? secondReading : read;
}

const noWords =
  'This PDF holds only pictures of its pages (a scan), and no words could be recognised on them. Upload a clearer scan, or the manual with its text.';

const tooLong = (pageCount: number, maxPages: number) =>
  `This PDF holds only pictures of its pages (a scan). Text is recognised in scans of up to ${maxPages} pages, and this one has ${pageCount}: upload it in parts.`;

interface RecognitionRequest {
  document: StoredDocument;
  file: Blob;
  /** The pages to recognise. */
  numbers: number[];
}

/** Undefined when the document was deleted in the meantime. */
async function recognise(
  ctx: JobContext,
  recogniser: Recogniser,
  { document, file, numbers }: RecognitionRequest,
  onProgress: OnProgress,
): Promise<RecognisedPage[] | undefined> {
  const storedByNumber = new Map((await storedPages(ctx, document)).map((page) => [page.number, page]));
  const { organizationId } = document;
  const recognisePage = pageRecogniser(ctx, recogniser, { organizationId, file });
  const pages: RecognisedPage[] = [];
  // show the stage at once, because the first page takes seconds
  onProgress(0, numbers.length, 'recognising');
  for (const number of numbers) {
    let page = storedByNumber.get(number);
    if (!page) {
      const recognisedPage = await recognisePage(number);
      if (recognisedPage && !(await storePage(ctx, document, recognisedPage))) return undefined;
      page = recognisedPage;
    }
    pages.push(page ?? { number, ...a4, words: [] });
    onProgress(pages.length, numbers.length, 'recognising');
  }
  return pages;
}

const pagesOf = ({ organizationId, id }: StoredDocument) =>
  and(eq(recognisedPages.organizationId, organizationId), eq(recognisedPages.documentId, id));

/** The pages recognised so far, in order. */
export function storedPages(ctx: JobContext, document: StoredDocument): Promise<RecognisedPage[]> {
  const { page: number, width, height, words } = recognisedPages;
  return ctx.db
    .select({ number, width, height, words })
    .from(recognisedPages)
    .where(pagesOf(document))
    .orderBy(asc(number));
}

/** Resets the attempts after each recognised page, so that reading only ends at a page that stops the program repeatedly. */
async function storePage(
  ctx: JobContext,
  document: StoredDocument,
  { number, ...page }: RecognisedPage,
): Promise<boolean> {
  const { organizationId, id: documentId } = document;
  return ctx.db.transaction(async (tx) => {
    const [updatedDocument] = await tx
      .update(documents)
      .set({ readingAttempts: 0 })
      .where(and(eq(documents.organizationId, organizationId), eq(documents.id, documentId)))
      .returning({ id: documents.id });
    if (!updatedDocument) return false;
    await tx
      .update(onboardingRuns)
      .set({ readingAttempts: 0 })
      .where(and(eq(onboardingRuns.organizationId, organizationId), eq(onboardingRuns.documentId, documentId)));
    await tx
      .insert(recognisedPages)
      .values({ organizationId, documentId, page: number, ...page })
      .onConflictDoNothing();
    return true;
  });
}
