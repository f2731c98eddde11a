import type { Events, Wake } from '../ports';
import { TopicSubscribers } from '../topic-subscribers';

/** Events within one process. Wakes subscribers only after publications, so that tests do not wait for time to pass. */
export class LocalEvents implements Events {
  private readonly subscribers = new TopicSubscribers();

  async publish(topic: string): Promise<void> {
    this.subscribers.wake(topic);
  }

  subscribe(topic: string, signal: AbortSignal): AsyncGenerator<Wake> {
    return this.subscribers.subscribe(topic, signal);
  }
}
