export type ModelUnavailableReason = 'missing' | 'broken';

/** The embedding model cannot be used, and why. Search goes on by words; `message` is one sentence for people. */
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
