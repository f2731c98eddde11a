/** What goes to the worker that makes vectors, and what comes from it. */
export interface EmbedRequest {
  id: number;
  texts: string[];
}

export type EmbedMessage =
  | { loaded: { model: string } }
  | { notLoaded: { reason: string } }
  /** The vectors one after another. */
  | { id: number; vectors: Float32Array<ArrayBuffer>; dimensions: number }
  | { id: number; failure: string };
