import { documents } from '@steward/db/schema';
import type { RecognisedPage } from '@steward/manuals/read/recognised-page';
import { and, eq, sql } from 'drizzle-orm';
import type { JobContext } from '../context';
import { addRecognised } from './add-recognised';
import { type DocumentKey, ofDocument } from './document-rows';
import { embedDocument } from './embed-job';
import { readyRecogniser, recognisePage } from './recognise-page';

/** So many are recognised and added at once: a restart goes on with the next ones. */
const pagesAtOnce = 8;

/**
 * Recognises the pages of a document with text that are pictures themselves, and adds what they say to it: it can be asked
 * meanwhile. Of more such pages than are recognised in a scan, the first.
 */
export async function recogniseJob(ctx: JobContext, of: DocumentKey): Promise<void> {
  const whereDocument = ofDocument(of.organizationId, of.documentId);
  const recogniser = await readyRecogniser(ctx);
  const [document] = await ctx.db
    .select({ storageKey: documents.storageKey, pages: documents.picturePages })
    .from(documents)
    .where(and(whereDocument, eq(documents.processingStatus, 'completed')));
  if (!recogniser || !document?.pages.length) return;
  const file = await ctx.ports.files.open(document.storageKey);
  const numbers = document.pages.slice(0, recogniser.maxPages);
  let left = numbers;
  let added = 0;
  while (left.length) {
    const pages: RecognisedPage[] = [];
    for (const number of left.slice(0, pagesAtOnce)) {
      const page = await recognisePage(ctx, recogniser, file, number);
      if (page?.words.length) pages.push(page);
    }
    left = left.slice(pagesAtOnce);
    const read = pages.length ? await ctx.ports.reader.readRecognised(pages, ctx.settings.manualLimits) : null;
    const kept = await addRecognised(ctx, of, read?.ok ? read.manual : null, left);
    // deleted, or read anew, meanwhile
    if (kept === null) return;
    added += kept;
  }
  if (added) await embedDocument(ctx, of);
}

/** Puts every document into the queue that has such pages left: called once at start. */
export async function resumeRecognitions(ctx: JobContext): Promise<number> {
  if (!(await readyRecogniser(ctx))) return 0;
  const open = await ctx.db
    .select({ organizationId: documents.organizationId, documentId: documents.id })
    .from(documents)
    .where(
      and(
        eq(documents.processingStatus, 'completed'),
        eq(documents.processingStage, 'ready'),
        sql`cardinality(${documents.picturePages}) > 0`,
      ),
    );
  for (const job of open) await ctx.ports.jobs.enqueue('knowledge.recognise', job, job.documentId);
  return open.length;
}
