/** Why a channel did not take a message. The sentence is shown to the person it was for: no address of a server, no secret. */
export class ChannelError extends Error {
  /**
   * unavailable: may pass, tried again. refused: this message or address will never be taken.
   * gone: the address does not exist any more.
   */
  readonly kind: 'unavailable' | 'refused' | 'gone';

  constructor(kind: 'unavailable' | 'refused' | 'gone', sentence: string) {
    super(sentence);
    this.name = 'ChannelError';
    this.kind = kind;
  }
}
