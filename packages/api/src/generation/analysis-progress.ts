import { onboardingRuns } from '@steward/db/schema';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { JobContext } from '../context';
import type { AnalysisProgress as Analysis, AnalysisStep } from '../ports';
import {
  analysisPercent,
  type CountedStep,
  countColumns,
  findingKinds,
  newestFindings,
  savingPercent,
  sortedPages,
} from '../progress/rules';
import type { Finding } from '../progress/schema';
import { deviceTopic } from '../topics';

/** The runs whose progress is written: an onboarding, or the generations that wait for a document. */
interface AnalysedRuns {
  organizationId: string;
  /** Selects the runs within the organization. */
  condition: SQL | undefined;
  /** Topics to publish after each write, in addition to those of their devices. */
  topics?: readonly string[];
  foundPages?: number[];
  findings?: Finding[];
}

const minWriteIntervalMs = 150;

const words: Record<AnalysisStep, string> = {
  passages: 'Reading the manual',
  rules: 'Reading limits and alarms',
  maintenance: 'Planning maintenance',
  safety: 'Collecting safety precautions',
};
const nouns: Record<CountedStep, string> = { rules: 'rules', maintenance: 'tasks', safety: 'precautions' };

/**
 * Writes the reader's findings to the rows of runs while a manual is analysed. Writes only the newest state, one write at a time;
 * faster reports are merged.
 */
export class AnalysisProgress {
  private changes: Partial<typeof onboardingRuns.$inferInsert> = {};
  private percent = 0;
  private writing: Promise<void> | null = null;
  private ending = false;
  private endPause = () => {};
  private findings: Finding[];
  private foundPages: number[];
  private readonly ctx: JobContext;
  private readonly runs: AnalysedRuns;
  private readonly delay: (ms: number) => Promise<void>;

  constructor(
    ctx: JobContext,
    runs: AnalysedRuns,
    delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
  ) {
    this.ctx = ctx;
    this.runs = runs;
    this.delay = delay;
    this.findings = runs.findings ?? [];
    this.foundPages = runs.foundPages ?? [];
  }

  report({ step, page, pageCount, found }: Analysis): void {
    const subMessage = `Page ${page} of ${pageCount}`;
    this.changes = { ...this.changes, message: words[step], subMessage };
    this.percent = Math.max(this.percent, analysisPercent(step, page / pageCount));
    if (found && step !== 'passages') this.take(step, found);
    this.writing ??= this.writeUntilDone();
  }

  /** Reports passages stored after the analysis, which takes seconds for a large manual. */
  reportSaved(saved: number, total: number): void {
    const subMessage = `${saved.toLocaleString('en')} of ${total.toLocaleString('en')} passages`;
    this.changes = { ...this.changes, message: 'Saving what was found', subMessage };
    this.percent = Math.max(this.percent, savingPercent(total ? saved / total : 1));
    this.writing ??= this.writeUntilDone();
  }

  /** Writes the remaining progress without a pause and resolves when it is written. */
  async settled(): Promise<void> {
    this.ending = true;
    this.endPause();
    await this.writing;
    this.ending = false;
  }

  private take(step: CountedStep, found: NonNullable<Analysis['found']>): void {
    const newItems = found.map((item) => ({ ...item, kind: findingKinds[step] }));
    this.findings = newestFindings(this.findings, newItems);
    this.foundPages = sortedPages([...this.foundPages, ...newItems.map(({ page }) => page)]);
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
        if (!this.ending) await this.pause();
      }
    } catch (error) {
      this.ctx.log.warn({ err: error }, 'analysis progress was not written');
    } finally {
      this.writing = null;
    }
  }

  private pause(): Promise<void> {
    const pauseEnded = new Promise<void>((resolve) => {
      this.endPause = resolve;
    });
    return Promise.race([pauseEnded, this.delay(minWriteIntervalMs)]);
  }

  private async write(changes: Partial<typeof onboardingRuns.$inferInsert>): Promise<void> {
    const { organizationId, condition, topics = [] } = this.runs;
    const updatedRuns = await this.ctx.db
      .update(onboardingRuns)
      .set({
        ...changes,
        // after a restart the manual is analysed again for a later stage; never let the progress go back
        progress: sql`greatest(${onboardingRuns.progress}, ${this.percent})`,
        updatedAt: this.ctx.now(),
        version: sql`${onboardingRuns.version} + 1`,
      })
      .where(and(eq(onboardingRuns.organizationId, organizationId), condition))
      .returning({ deviceId: onboardingRuns.deviceId });
    const published = updatedRuns.length ? topics : [];
    for (const topic of [...updatedRuns.map(({ deviceId }) => deviceTopic(organizationId, deviceId)), ...published]) {
      await this.ctx.ports.events.publish(topic);
    }
  }
}
