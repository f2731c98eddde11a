import { onboardingRuns } from '@steward/db/schema';
import { and, eq, sql } from 'drizzle-orm';
import type { JobContext } from '../context';
import { deviceTopic } from './events';

const readingStarts = 10;
const readingEnds = 60;
const everyMilliseconds = 200;

/** Writes how far reading has come, at most five times a second, one write at a time. */
export class ReadingProgress {
  private lastWrite = 0;
  private writing: Promise<void> = Promise.resolve();
  private busy = false;
  private readonly ctx: JobContext;
  private readonly run: { organizationId: string; id: string; deviceId: string };

  constructor(ctx: JobContext, run: { organizationId: string; id: string; deviceId: string }) {
    this.ctx = ctx;
    this.run = run;
  }

  report(page: number, pageCount: number): void {
    const now = Date.now();
    const isLast = page === pageCount;
    if ((this.busy || now - this.lastWrite < everyMilliseconds) && !isLast) return;
    this.lastWrite = now;
    this.busy = true;
    this.writing = this.writing
      .then(() => this.write(page, pageCount))
      .catch((error: unknown) => this.ctx.log.warn({ err: error }, 'progress was not written'))
      .finally(() => {
        this.busy = false;
      });
  }

  settled(): Promise<void> {
    return this.writing;
  }

  private async write(page: number, pageCount: number) {
    const { organizationId, id, deviceId } = this.run;
    await this.ctx.db
      .update(onboardingRuns)
      .set({
        pagesRead: page,
        pageCount,
        // after a restart the manual is read again for a later stage: progress never goes back
        progress: sql`greatest(${onboardingRuns.progress}, ${readingStarts + Math.round(((readingEnds - readingStarts) * page) / pageCount)})`,
        subMessage: `Page ${page} of ${pageCount}`,
        updatedAt: this.ctx.now(),
        version: sql`${onboardingRuns.version} + 1`,
      })
      .where(and(eq(onboardingRuns.organizationId, organizationId), eq(onboardingRuns.id, id)));
    await this.ctx.ports.events.publish(deviceTopic(organizationId, deviceId));
  }
}
