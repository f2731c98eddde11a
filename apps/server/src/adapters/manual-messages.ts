import type { AnalysisProgress, ReadOutcome } from '@steward/api/services/ports';
import type { RecognisedPage } from '@steward/manuals/read/recognised-page';

/** Messages to and from the worker that reads manuals. */
export type ManualRequest =
  | { bytes: ArrayBuffer; limits: { maxBytes: number; maxPages: number }; recognised: RecognisedPage[] | undefined }
  | { scan: RecognisedPage[] };

export type ManualMessage =
  | { page: number; pageCount: number; hasText: boolean }
  | { analysis: AnalysisProgress }
  | { outcome: ReadOutcome }
  /** A defect, not a property of the file. */
  | { failure: string };
