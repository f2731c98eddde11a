import type { JobName, JobPayload, RunJob } from '../jobs';
import type { Jobs, PortState } from '../ports';

interface HeldJob {
  queue: JobName;
  data: JobPayload<JobName>;
  key: string;
}

/** Jobs wait until a test runs them: `runAll()` does what a worker would do, with a single attempt. */
export class HeldJobs implements Jobs {
  readonly waiting: HeldJob[] = [];

  async enqueue<N extends JobName>(queue: N, data: JobPayload<N>, key: string): Promise<void> {
    if (!this.waiting.some((job) => job.queue === queue && job.key === key)) this.waiting.push({ queue, data, key });
  }

  async state(): Promise<PortState> {
    return { ready: true };
  }

  async runAll(run: RunJob): Promise<void> {
    for (let job = this.waiting.shift(); job; job = this.waiting.shift()) {
      await run(job.queue, job.data, true);
    }
  }
}
