export type ModelUnavailableReason = 'missing' | 'broken';

/** The embedding model cannot be used; search then works by words only. `message` tells the user why in one sentence. */
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
