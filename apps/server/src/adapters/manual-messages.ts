import type { AnalysisProgress, ReadingLimits, ReadOutcome } from '@steward/api/services/ports';
import type { Passage } from '@steward/manuals/chunk/passage';
import type { RecognisedPage } from '@steward/manuals/read/recognised-page';
import type { FileSource } from './file-source';

/** Messages to and from the process that reads manuals. */
export type ManualRequest =
  | { file: FileSource; limits: ReadingLimits; recognised: RecognisedPage[] | undefined }
  | { scan: RecognisedPage[] };

export type ManualMessage =
  | { page: number; pageCount: number; hasText: boolean }
  | { analysis: AnalysisProgress }
  /** The next passages of the outcome: together they would block the server's event loop while they are decoded. */
  | { passages: Passage[] }
  /** The last message; its passages were sent before. */
  | { outcome: ReadOutcome }
  /** A defect, not a property of the file. */
  | { failure: string };
