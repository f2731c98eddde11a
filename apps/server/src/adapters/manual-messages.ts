import type { AnalysisProgress, ReadOutcome } from '@steward/api/services/ports';
import type { RecognisedPage } from '@steward/manuals/read/recognised-page';

/** What goes to the worker that reads manuals, and what comes from it. */
export type ManualRequest =
  | { bytes: ArrayBuffer; limits: { maxBytes: number; maxPages: number }; recognised: RecognisedPage[] | undefined }
  | { scan: RecognisedPage[] };

export type ManualMessage =
  | { page: number; pageCount: number; hasText: boolean }
  | { analysis: AnalysisProgress }
  | { outcome: ReadOutcome }
  /** A defect, not a property of the file. */
  | { failure: string };
