import { onboardingRuns } from '@steward/db/schema';
import { and, eq, sql } from 'drizzle-orm';
import type { JobContext } from '../context';
import type { AnalysisProgress as Analysis, AnalysisStep } from '../ports';
import { deviceTopic } from './events';
import { analysisPercent, type CountedStep, countColumns, findingKinds, newestFindings, sortedPages } from './rules';
import type { Finding } from './schema';

interface Run {
  organizationId: string;
  id: string;
  deviceId: string;
  foundPages: number[];
  findings: Finding[];
}

const leastMillisecondsBetweenWrites = 150;

const words: Record<AnalysisStep, string> = {
  passages: 'Reading the manual',
  rules: 'Reading limits and alarms',
  maintenance: 'Planning maintenance',
  safety: 'Collecting safety precautions',
};
const nouns: Record<CountedStep, string> = { rules: 'rules', maintenance: 'tasks', safety: 'precautions' };

/**
 * Writes to the run's row what the reader finds while it analyses a manual that has been read. Only what is newest is
 * written, one write at a time: reports that come faster are joined.
 */
export class AnalysisProgress {
  private changes: Partial<typeof onboardingRuns.$inferInsert> = {};
  private percent = 0;
  private writing: Promise<void> | null = null;
  private findings: Finding[];
  private foundPages: number[];
  private readonly ctx: JobContext;
  private readonly run: Run;
  private readonly delay: (milliseconds: number) => Promise<void>;

  constructor(
    ctx: JobContext,
    run: Run,
    delay = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds)),
  ) {
    this.ctx = ctx;
    this.run = run;
    this.delay = delay;
    this.findings = run.findings;
    this.foundPages = run.foundPages;
  }

  report({ step, page, pageCount, found }: Analysis): void {
    const subMessage = `Page ${page} of ${pageCount}`;
    this.changes = { ...this.changes, message: words[step], subMessage };
    this.percent = Math.max(this.percent, analysisPercent(step, page / pageCount));
    if (found && step !== 'passages') this.take(step, found);
    this.writing ??= this.writeUntilDone();
  }

  /** The manual is analysed: what follows is storing it. */
  async finish(): Promise<void> {
    this.changes = { ...this.changes, message: 'Saving what was found' };
    this.writing ??= this.writeUntilDone();
    await this.writing;
  }

  private take(step: CountedStep, found: NonNullable<Analysis['found']>): void {
    const added = found.map((item) => ({ ...item, kind: findingKinds[step] }));
    this.findings = newestFindings(this.findings, added);
    this.foundPages = sortedPages([...this.foundPages, ...added.map(({ page }) => page)]);
    this.changes = {
      ...this.changes,
      subMessage: `${found.length} ${nouns[step]} found`,
      [countColumns[step]]: found.length,
      findings: this.findings,
      foundPages: this.foundPages,
    };
  }

  private async writeUntilDone(): Promise<void> {
    try {
      while (Object.keys(this.changes).length > 0) {
        const { changes } = this;
        this.changes = {};
        await this.write(changes);
        await this.delay(leastMillisecondsBetweenWrites);
      }
    } catch (error) {
      this.ctx.log.warn({ err: error }, 'progress was not written');
    } finally {
      this.writing = null;
    }
  }

  private async write(changes: Partial<typeof onboardingRuns.$inferInsert>): Promise<void> {
    const { organizationId, id, deviceId } = this.run;
    await this.ctx.db
      .update(onboardingRuns)
      .set({
        ...changes,
        // after a restart the manual is analysed again for a later stage: progress never goes back
        progress: sql`greatest(${onboardingRuns.progress}, ${this.percent})`,
        updatedAt: this.ctx.now(),
        version: sql`${onboardingRuns.version} + 1`,
      })
      .where(and(eq(onboardingRuns.organizationId, organizationId), eq(onboardingRuns.id, id)));
    await this.ctx.ports.events.publish(deviceTopic(organizationId, deviceId));
  }
}
