import type { documents } from '@steward/db/schema';

type Stage = (typeof documents.$inferSelect)['processingStage'];

/** Progress in percent at which each stage begins. Stages that count something advance towards the next one. */
const startPercent: Record<Stage, number> = {
  waiting: 0,
  reading: 2,
  recognising: 2,
  storing: 60,
  embedding: 65,
  ready: 100,
};

interface Counts {
  processingStage: Stage;
  pagesRead: number;
  totalPages: number | null;
  passagesEmbedded: number;
  processedChunks: number | null;
}

/** Progress of processing, 0 to 100. */
export function progressOf(document: Counts): number {
  const { processingStage: stage } = document;
  const advance = (from: number, to: number, done: number, all: number | null) =>
    all ? Math.round(from + (to - from) * Math.min(1, done / all)) : from;
  switch (stage) {
    case 'reading':
    case 'recognising':
      return advance(startPercent[stage], startPercent.storing, document.pagesRead, document.totalPages);
    case 'embedding':
      return advance(startPercent.embedding, startPercent.ready, document.passagesEmbedded, document.processedChunks);
    default:
      return startPercent[stage];
  }
}

/** Failures after which the same file may succeed later: the server gave up, or a newer version may read more. */
const retryableReasons = new Set(['took-too-long', 'stopped-the-program', 'unexpected', 'no-text-layer']);

export const isRetryable = (failureReason: string | null): boolean => retryableReasons.has(failureReason ?? '');
