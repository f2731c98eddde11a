import { documents } from '@steward/db/schema';
import { and, eq } from 'drizzle-orm';
import type { JobContext } from '../context';
import { documentsTopic } from '../topics';
import { type DocumentKey, ofDocument } from './document-rows';

const everyMilliseconds = 200;

export type ReadingStage = 'reading' | 'recognising';
type AlsoTold = (page: number, pageCount: number, stage: ReadingStage) => Promise<void>;

/** Writes how far reading a document has come, at most five times a second, one write at a time. */
export class ReadingProgress {
  private lastWrite = 0;
  private writing: Promise<void> = Promise.resolve();
  private busy = false;
  private readonly ctx: JobContext;
  private readonly of: DocumentKey;
  private readonly also: AlsoTold;

  /** @param also what else is to be told, each time that it is written */
  constructor(ctx: JobContext, of: DocumentKey, also: AlsoTold = async () => {}) {
    this.ctx = ctx;
    this.of = of;
    this.also = also;
  }

  report(page: number, pageCount: number, stage: ReadingStage = 'reading'): void {
    const now = Date.now();
    const isLast = page === pageCount;
    if ((this.busy || now - this.lastWrite < everyMilliseconds) && !isLast) return;
    this.lastWrite = now;
    this.busy = true;
    this.writing = this.writing
      .then(() => this.write(page, pageCount, stage))
      .catch((error: unknown) => this.ctx.log.warn({ err: error }, 'progress was not written'))
      .finally(() => {
        this.busy = false;
      });
  }

  settled(): Promise<void> {
    return this.writing;
  }

  private async write(page: number, pageCount: number, stage: ReadingStage) {
    const { organizationId, documentId } = this.of;
    await this.ctx.db
      .update(documents)
      .set({ processingStage: stage, pagesRead: page, totalPages: pageCount })
      // an onboarding reads its manual again after a restart, though it is stored
      .where(and(ofDocument(organizationId, documentId), eq(documents.processingStatus, 'processing')));
    await this.also(page, pageCount, stage);
    await this.ctx.ports.events.publish(documentsTopic(organizationId));
  }
}
