import type { JobQueues, Jobs, PortState } from '../ports';

type Handlers = { [Q in keyof JobQueues]: (data: JobQueues[Q]) => Promise<void> };

interface Held {
  queue: keyof JobQueues;
  data: JobQueues[keyof JobQueues];
  key: string;
}

/** Jobs wait until a test runs them: `runAll()` is what a worker would do. */
export class HeldJobs implements Jobs {
  readonly waiting: Held[] = [];

  async enqueue<Q extends keyof JobQueues>(queue: Q, data: JobQueues[Q], key: string): Promise<void> {
    if (!this.waiting.some((job) => job.queue === queue && job.key === key)) this.waiting.push({ queue, data, key });
  }

  async state(): Promise<PortState> {
    return { ready: true };
  }

  async runAll(handlers: Handlers): Promise<void> {
    for (let job = this.waiting.shift(); job; job = this.waiting.shift()) {
      // the queue's name decides which data it carries
      await (handlers[job.queue] as (data: unknown) => Promise<void>)(job.data);
    }
  }
}
