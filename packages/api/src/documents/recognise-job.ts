import { documents } from '@steward/db/schema';
import type { RecognisedPage } from '@steward/manuals/read/recognised-page';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { JobContext } from '../context';
import { resumedRows } from '../jobs';
import { addRecognised } from './add-recognised';
import { type DocumentKey, ofDocument } from './document-rows';
import { embedDocument } from './embed-job';
import { enqueueFor } from './enqueue';
import { isDue, postpone } from './postponed-work';
import { pageRecogniser, readyRecogniser } from './recognise-page';

/** Pages recognised and added at a time; a restart continues with the next batch. */
const pagesPerBatch = 8;

/** Job entry point. Pages whose last attempt failed are retried later. */
export async function recogniseJob(ctx: JobContext, key: DocumentKey, isLastAttempt: boolean): Promise<void> {
  try {
    await recognisePicturePages(ctx, key);
  } catch (error) {
    if (isLastAttempt) await ctx.db.transaction((tx) => postpone(tx, ctx, key, 'recognition'));
    throw error;
  }
}

/**
 * Recognises the pages of a document with a text layer that are pictures, and adds their text. The document can be searched in the
 * meantime. Recognises at most as many pages as in a scan, starting with the first.
 */
async function recognisePicturePages(ctx: JobContext, key: DocumentKey): Promise<void> {
  const whereDocument = ofDocument(key.organizationId, key.documentId);
  const recogniser = await readyRecogniser(ctx);
  const [document] = await ctx.db
    .select({ storageKey: documents.storageKey, pages: documents.picturePages })
    .from(documents)
    .where(and(whereDocument, eq(documents.processingStatus, 'completed')));
  if (!recogniser || !document?.pages.length) return;
  const file = await ctx.ports.files.open(document.storageKey);
  const { organizationId } = key;
  const recognisePage = pageRecogniser(ctx, recogniser, { organizationId, file });
  const reading = { ...ctx.settings.manualLimits, organizationId };
  const numbers = document.pages.slice(0, recogniser.maxPages);
  let remaining = numbers;
  let addedPassages = 0;
  while (remaining.length) {
    const pages: RecognisedPage[] = [];
    for (const number of remaining.slice(0, pagesPerBatch)) {
      const page = await recognisePage(number);
      if (page?.words.length) pages.push(page);
    }
    remaining = remaining.slice(pagesPerBatch);
    const read = pages.length ? await ctx.ports.reader.readRecognised(pages, reading) : null;
    const added = await addRecognised(ctx, key, read?.ok ? read.manual : null, remaining);
    // the document was deleted or is being read again
    if (added === null) return;
    addedPassages += added;
  }
  if (addedPassages) await embedDocument(ctx, key);
}

/** Enqueues documents with unrecognised pages whose next attempt is due. @returns their number */
export const resumeRecognitions = (ctx: JobContext): Promise<number> =>
  enqueueRecognitions(ctx, isDue(ctx, 'recognition'));

/** Enqueues every document with unrecognised pages, regardless of when its next attempt is due. Called once at startup. */
export const retryRecognitions = (ctx: JobContext): Promise<number> => enqueueRecognitions(ctx);

async function enqueueRecognitions(ctx: JobContext, condition?: SQL): Promise<number> {
  const state = await ctx.ports.recogniser?.state();
  if (!state?.ready) return 0;
  const unfinished = await ctx.db
    .select({ organizationId: documents.organizationId, documentId: documents.id })
    .from(documents)
    .where(
      and(
        eq(documents.processingStatus, 'completed'),
        eq(documents.processingStage, 'ready'),
        sql`cardinality(${documents.picturePages}) > 0`,
        condition,
      ),
    )
    .orderBy(documents.id)
    .limit(resumedRows);
  await enqueueFor(ctx.ports.jobs, ctx.db, 'knowledge.recognise', ...unfinished);
  return unfinished.length;
}
