/** Messages to and from the embedding worker. */
export interface EmbedRequest {
  id: number;
  texts: string[];
  /** With a question, the reranker scores the texts instead of embedding them. */
  question?: string | undefined;
}

export type EmbedMessage =
  | { loaded: { model: string } }
  | { notLoaded: { reason: string } }
  /** The values of all texts are concatenated; a score has one dimension. */
  | { id: number; values: Float32Array<ArrayBuffer>; dimensions: number }
  | { id: number; failure: string };
