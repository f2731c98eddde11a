import type { RecognisedWord } from '@steward/manuals/read/recognised-page';

/** Messages to and from the worker that recognises text. */
export interface RecogniseRequest {
  png: Uint8Array<ArrayBuffer>;
}

export type RecogniseMessage = { words: RecognisedWord[] } | { failure: string };
