import type { documents, onboardingRuns } from '@steward/db/schema';
import { and, lt, type SQL, sql } from 'drizzle-orm';
import type { JobContext } from '../context';
import type { AnalysisProgress, ReadOutcome } from '../ports';
import type { ReadingStage } from './reading-progress';
import { readOrRecognise } from './recognise';

const maxReadingAttempts = 3;

/** The row that counts the attempts: the document, or the run that reads it. */
type AttemptCounter =
  | { table: typeof documents; set?: Partial<typeof documents.$inferInsert> }
  | { table: typeof onboardingRuns };

interface Reporter<Args extends unknown[]> {
  report(...reached: Args): void;
  /** Resolves when all progress is written. */
  settled(): Promise<void>;
}

interface Reading {
  attempts: AttemptCounter & { where: SQL | undefined };
  pages: Reporter<[page: number, pageCount: number, stage: ReadingStage]>;
  analysis: Reporter<[AnalysisProgress]>;
  /** Shown to users when every attempt stopped the program. */
  stoppedMessage: string;
}

type BoundedOutcome = ReadOutcome | { ok: false; reason: 'stopped-the-program'; message: string; retryable: true };

/**
 * Reads a document and reports the progress. Each attempt is counted before it begins; otherwise a document that crashes the
 * process would do so at every start.
 */
export async function readWithBoundedAttempts(
  ctx: JobContext,
  document: Parameters<typeof readOrRecognise>[1],
  { attempts, pages, analysis, stoppedMessage }: Reading,
): Promise<BoundedOutcome> {
  if (!(await beginAttempt(ctx, attempts))) {
    return { ok: false, reason: 'stopped-the-program', message: stoppedMessage, retryable: true };
  }
  const outcome = await readOrRecognise(
    ctx,
    document,
    (...reached) => pages.report(...reached),
    (reached) => analysis.report(reached),
  );
  await pages.settled();
  await analysis.settled();
  return outcome;
}

/** @returns false when no attempts are left */
export async function beginAttempt({ db }: JobContext, { where, ...countedIn }: Reading['attempts']): Promise<boolean> {
  const { table } = countedIn;
  const updatedRows = await db
    .update(table)
    .set({ ...('set' in countedIn && countedIn.set), readingAttempts: sql`${table.readingAttempts} + 1` })
    .where(and(where, lt(table.readingAttempts, maxReadingAttempts)))
    .returning({ id: table.id });
  return updatedRows.length > 0;
}
