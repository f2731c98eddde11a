import type { ReadOutcome } from '@steward/api/services/ports';

/** What goes to the worker that reads manuals, and what comes from it. */
export interface ManualRequest {
  bytes: ArrayBuffer;
  limits: { maxBytes: number; maxPages: number };
}

export type ManualMessage =
  | { page: number; pageCount: number }
  | { outcome: ReadOutcome }
  /** A defect, not a property of the file. */
  | { failure: string };
