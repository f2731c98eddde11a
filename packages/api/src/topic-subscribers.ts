import type { Wake } from './ports';

/** How long a new subscriber may reuse a shared read, so that a thousand pages that reconnect at once cause a single read. */
const freshMs = 1_000;

/** State of a topic that has subscribers in this process. */
interface Topic {
  readonly wakers: Set<() => void>;
  current: SharedReads;
  readonly timer: NodeJS.Timeout | undefined;
}

/**
 * Wakes the subscribers of topics in this process, and lets subscribers of the same topic share reads: a change that a thousand open
 * pages show is read once.
 */
export class TopicSubscribers {
  private readonly topics = new Map<string, Topic>();

  /** Wakes the subscribers of a topic with an empty `Wake`. */
  wake(name: string): void {
    const topic = this.topics.get(name);
    if (!topic) return;
    topic.current = new SharedReads();
    for (const waker of topic.wakers) waker();
  }

  wakeAll(): void {
    for (const name of [...this.topics.keys()]) this.wake(name);
  }

  /**
   * Yields at once, then after each `wake`; once for several that arrive before the subscriber asks for the next. Ends with the signal.
   * @param intervalMs of the topic's first subscriber: all are also woken at this interval
   */
  async *subscribe(name: string, signal: AbortSignal, intervalMs?: number): AsyncGenerator<Wake> {
    if (signal.aborted) return;
    const topic = this.topics.get(name) ?? this.create(name, intervalMs);
    if (topic.current.ageMs > freshMs) topic.current = new SharedReads();
    let isWoken = true;
    let resume = () => {};
    const waker = () => {
      isWoken = true;
      resume();
    };
    topic.wakers.add(waker);
    signal.addEventListener('abort', waker);
    try {
      while (!signal.aborted) {
        if (isWoken) {
          isWoken = false;
          yield topic.current;
        } else {
          await new Promise<void>((resolve) => {
            resume = resolve;
          });
        }
      }
    } finally {
      signal.removeEventListener('abort', waker);
      topic.wakers.delete(waker);
      if (topic.wakers.size === 0) this.remove(name, topic);
    }
  }

  private create(name: string, intervalMs: number | undefined): Topic {
    const timer = intervalMs === undefined ? undefined : setInterval(() => this.wake(name), intervalMs).unref();
    const topic = { wakers: new Set<() => void>(), current: new SharedReads(), timer };
    this.topics.set(name, topic);
    return topic;
  }

  private remove(name: string, topic: Topic): void {
    clearInterval(topic.timer);
    this.topics.delete(name);
  }
}

class SharedReads implements Wake {
  private readonly reads = new Map<string, Promise<unknown>>();
  private readonly createdAt = performance.now();

  get ageMs(): number {
    return performance.now() - this.createdAt;
  }

  share<T>(key: string, read: () => Promise<T>): Promise<T> {
    if (this.reads.has(key)) return this.reads.get(key) as Promise<T>;
    const reading = read();
    this.reads.set(key, reading);
    // the next subscriber tries again
    reading.catch(() => this.reads.delete(key));
    return reading;
  }
}
