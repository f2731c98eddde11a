import type { documents } from '@steward/db/schema';

/** Pure: how far a document's processing has come. */

type Stage = (typeof documents.$inferSelect)['processingStage'];

/** Where each stage begins, in percent; a stage that counts something fills the room to the next one. */
const begins: Record<Stage, number> = {
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

/** 0 to 100. */
export function progressOf(document: Counts): number {
  const { processingStage: stage } = document;
  const fill = (from: number, to: number, done: number, all: number | null) =>
    all ? Math.round(from + (to - from) * Math.min(1, done / all)) : from;
  switch (stage) {
    case 'reading':
    case 'recognising':
      return fill(begins[stage], begins.storing, document.pagesRead, document.totalPages);
    case 'embedding':
      return fill(begins.embedding, begins.ready, document.passagesEmbedded, document.processedChunks);
    default:
      return begins[stage];
  }
}

/** The same file may do better another time: after these it is the server that gave up, or has learned to read more. */
const passing = new Set(['took-too-long', 'stopped-the-program', 'unexpected', 'no-text-layer']);

export const isRetryable = (failureReason: string | null): boolean => passing.has(failureReason ?? '');
