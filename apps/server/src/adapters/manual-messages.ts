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
  /** A batch of the outcome's passages. Decoding them all in one message would block the server's event loop. */
  | { passages: Passage[] }
  /** The last message. Its passages have been sent in batches before. */
  | { outcome: ReadOutcome }
  /** An unexpected error in the program, not a problem of the file. */
  | { failure: string };
