/** Messages to and from the embedding worker. */
export interface EmbedRequest {
  id: number;
  texts: string[];
}

export type EmbedMessage =
  | { loaded: { model: string } }
  | { notLoaded: { reason: string } }
  /** The vectors are concatenated. */
  | { id: number; vectors: Float32Array<ArrayBuffer>; dimensions: number }
  | { id: number; failure: string };
