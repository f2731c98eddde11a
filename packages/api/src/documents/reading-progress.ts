import { documents } from '@steward/db/schema';
import { and, eq } from 'drizzle-orm';
import type { JobContext } from '../context';
import { documentsTopic } from '../topics';
import { type DocumentKey, ofDocument } from './document-rows';

const writeIntervalMs = 200;

export type ReadingStage = 'reading' | 'recognising';
type OnWrite = (page: number, pageCount: number, stage: ReadingStage) => Promise<void>;

/** Writes the reading progress of a document: at most five times a second, one write at a time. */
export class ReadingProgress {
  private lastWrite = 0;
  private writing: Promise<void> = Promise.resolve();
  private busy = false;
  private readonly ctx: JobContext;
  private readonly key: DocumentKey;
  private readonly onWrite: OnWrite;

  /** @param onWrite called with each write */
  constructor(ctx: JobContext, key: DocumentKey, onWrite: OnWrite = async () => {}) {
    this.ctx = ctx;
    this.key = key;
    this.onWrite = onWrite;
  }

  report(page: number, pageCount: number, stage: ReadingStage = 'reading'): void {
    const now = Date.now();
    const isLast = page === pageCount;
    if ((this.busy || now - this.lastWrite < writeIntervalMs) && !isLast) return;
    this.lastWrite = now;
    this.busy = true;
    this.writing = this.writing
      .then(() => this.write(page, pageCount, stage))
      .catch((error: unknown) => this.ctx.log.warn({ err: error }, 'reading progress was not written'))
      .finally(() => {
        this.busy = false;
      });
  }

  settled(): Promise<void> {
    return this.writing;
  }

  private async write(page: number, pageCount: number, stage: ReadingStage) {
    const { organizationId, documentId } = this.key;
    await this.ctx.db
      .update(documents)
      .set({ processingStage: stage, pagesRead: page, totalPages: pageCount })
      // after a restart an onboarding reads its manual again, even if it is stored and completed
      .where(and(ofDocument(organizationId, documentId), eq(documents.processingStatus, 'processing')));
    await this.onWrite(page, pageCount, stage);
    await this.ctx.ports.events.publish(documentsTopic(organizationId));
  }
}
