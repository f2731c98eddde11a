/** Why a channel did not accept a message. The sentence is shown to the recipient, so it contains no server address or secret. */
export class ChannelError extends Error {
  /**
   * unavailable: temporary, will be retried. refused: this message or address will never be accepted.
   * gone: the address no longer exists.
   */
  readonly kind: 'unavailable' | 'refused' | 'gone';

  constructor(kind: 'unavailable' | 'refused' | 'gone', sentence: string) {
    super(sentence);
    this.name = 'ChannelError';
    this.kind = kind;
  }
}
