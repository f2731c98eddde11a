export type ModelUnavailableReason = 'missing' | 'broken';

/**
 * A model cannot be used. Without the embedding model search works by words only, without the reranker the scorers choose alone. `message` tells
 * the user why in one sentence.
 */
export class ModelUnavailableError extends Error {
  readonly model: string;
  readonly reason: ModelUnavailableReason;
  constructor(model: string, reason: ModelUnavailableReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ModelUnavailableError';
    this.model = model;
    this.reason = reason;
  }
}
