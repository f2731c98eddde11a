import type { RecognisedWord } from '@steward/manuals/read/recognised-page';

/** What goes to the worker that recognises text, and what comes from it. */
export interface RecogniseRequest {
  png: Uint8Array<ArrayBuffer>;
}

export type RecogniseMessage = { words: RecognisedWord[] } | { failure: string };
