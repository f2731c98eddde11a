import type { Db, Tx } from '@steward/db/client';
import type { JobName, JobPayload, RunJob } from '../jobs';
import type { Jobs, NewJob, PortState } from '../ports';
import { afterCommit } from '../publish-after-commit';

interface HeldJob {
  queue: JobName;
  data: JobPayload<JobName>;
  key: string;
}

/** Jobs wait until a test runs them: `runAll()` does what a worker would do, with a single attempt. */
export class HeldJobs implements Jobs {
  readonly waiting: HeldJob[] = [];

  async enqueue<N extends JobName>(db: Db | Tx, queue: N, ...jobs: NewJob<N>[]): Promise<void> {
    afterCommit(db, () => {
      for (const { payload: data, key } of jobs) {
        if (!this.waiting.some((job) => job.queue === queue && job.key === key))
          this.waiting.push({ queue, data, key });
      }
    });
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
