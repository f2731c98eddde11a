import { EventEmitter, on } from 'node:events';
import type { Events } from '../ports';

/** Events within one process. Wakes subscribers only after publications, so that tests do not wait for time to pass. */
export class LocalEvents implements Events {
  private readonly emitter = new EventEmitter().setMaxListeners(0);

  async publish(topic: string): Promise<void> {
    this.emitter.emit(topic);
  }

  async *subscribe(topic: string, signal: AbortSignal): AsyncGenerator<void> {
    if (signal.aborted) return;
    const publications = on(this.emitter, topic, { signal });
    try {
      yield;
      for await (const _ of publications) yield;
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }
}
