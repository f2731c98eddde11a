import type { Logger } from '@steward/api/context';
import type { JobQueues, Jobs, PortState } from '@steward/api/services/ports';
import { advisoryLocks } from '@steward/db/advisory-locks';
import type { Database } from '@steward/db/client';
import { type JobWithMetadata, PgBoss } from 'pg-boss';
import { bossDatabase } from './boss-database';

export type JobHandlers = {
  [Q in keyof JobQueues]: (data: JobQueues[Q], attempt: { isLast: boolean }) => Promise<void>;
};

interface QueueSettings {
  concurrency: number;
  retryLimit: number;
  /** Seconds before the first retry; doubled with each further one. */
  retryDelay: number;
  expireInSeconds: number;
}

const queues: Record<keyof JobQueues, QueueSettings> = {
  'onboarding.run': { concurrency: 2, retryLimit: 2, retryDelay: 1, expireInSeconds: 2 * 3600 },
  'generation.run': { concurrency: 2, retryLimit: 2, retryDelay: 1, expireInSeconds: 2 * 3600 },
  'knowledge.read': { concurrency: 2, retryLimit: 2, retryDelay: 1, expireInSeconds: 2 * 3600 },
  // several at once, in turn: a short document does not wait for the end of a long one
  'knowledge.embed': { concurrency: 3, retryLimit: 4, retryDelay: 15, expireInSeconds: 6 * 3600 },
  'knowledge.recognise': { concurrency: 1, retryLimit: 2, retryDelay: 15, expireInSeconds: 6 * 3600 },
  'maintenance.schedule': { concurrency: 1, retryLimit: 2, retryDelay: 30, expireInSeconds: 1800 },
  'files.remove': { concurrency: 1, retryLimit: 10, retryDelay: 30, expireInSeconds: 600 },
  'reports.weekly': { concurrency: 1, retryLimit: 2, retryDelay: 30, expireInSeconds: 1800 },
  'audit.retain': { concurrency: 1, retryLimit: 2, retryDelay: 30, expireInSeconds: 1800 },
  'sales.regenerate': { concurrency: 1, retryLimit: 2, retryDelay: 5, expireInSeconds: 3600 },
  'sales.import': { concurrency: 1, retryLimit: 2, retryDelay: 5, expireInSeconds: 3600 },
};
const queueNames = Object.keys(queues) as (keyof JobQueues)[];

/** A server that died stops beating, and another takes its jobs over. */
const heartbeatSeconds = 60;
const superviseSeconds = 20;
const pollSeconds = 2;

/** An error is told for so long after it happened. */
const errorShownMilliseconds = 5 * 60 * 1000;

/** Durable jobs in the database itself. Enqueueing waits until `start()` has prepared it, so that the server can listen first. */
export class BossJobs implements Jobs {
  private readonly boss: PgBoss;
  private readonly database: Database;
  private readonly workers = new Map<keyof JobQueues, string[]>();
  private markReady: () => void = () => {};
  private markFailed: (error: Error) => void = () => {};
  private readonly ready = new Promise<void>((done, fail) => {
    this.markReady = done;
    this.markFailed = fail;
  });
  private presentState: PortState = { ready: false, reason: 'The job queue is being prepared.' };
  private lastError: { code: string; at: number } | null = null;

  /** @param repeats whether this server adds the jobs that `repeat()` plans; one that does not may still work on them. */
  constructor(database: Database, log: Logger, repeats = false) {
    this.database = database;
    this.boss = new PgBoss({
      db: bossDatabase(database.sql),
      backend: database.embedded ? 'pglite' : 'postgres',
      schema: 'jobs',
      schedule: repeats,
      superviseIntervalSeconds: superviseSeconds,
      monitorIntervalSeconds: superviseSeconds,
      reindex: false,
      monitorVacuum: false,
    });
    this.ready.catch(() => {});
    this.boss.on('error', (error) => {
      this.lastError = { code: codeOf(error), at: Date.now() };
      log.error({ err: error }, 'the job queue reports an error');
    });
    this.boss.on('warning', (warning) => log.warn({ warning }, 'the job queue warns'));
  }

  /** Prepares the queues and begins to work. */
  async start(handlers: JobHandlers): Promise<void> {
    try {
      await this.oneServerAtATime(() => this.prepare());
      if (this.database.embedded) await this.takeBackInterrupted();
      this.markReady();
      for (const name of queueNames) await this.work(name, handlers[name]);
      this.presentState = { ready: true };
    } catch (error) {
      // said to anybody: the log says why
      const reason = `The job queue did not start${codeOf(error)}.`;
      this.presentState = { ready: false, reason };
      // who waits to add a job hears so
      this.markFailed(new Error(reason));
      throw error;
    }
  }

  async state(): Promise<PortState> {
    const { presentState, lastError } = this;
    if (!presentState.ready || !lastError || Date.now() - lastError.at > errorShownMilliseconds) return presentState;
    return { ready: true, warning: `The job queue reported an error${lastError.code} in the last minutes.` };
  }

  async enqueue<Q extends keyof JobQueues>(queue: Q, data: JobQueues[Q], key: string): Promise<void> {
    await this.ready;
    // the exclusive policy keeps a second job with this key out while one waits or runs
    await this.boss.send(queue, data, { singletonKey: key });
    for (const worker of this.workers.get(queue) ?? []) this.boss.notifyWorker(worker);
  }

  /** Adds this job whenever the cron expression says, by UTC: once, however many servers plan it. */
  async repeat<Q extends keyof JobQueues>(queue: Q, cron: string, data: JobQueues[Q], key: string): Promise<void> {
    await this.ready;
    await this.boss.schedule(queue, cron, data, { singletonKey: key });
  }

  /** Lets running jobs end for a few seconds, then hands them back to be tried again. */
  async stop(seconds: number): Promise<void> {
    await this.boss.stop({ graceful: true, timeout: seconds * 1000, close: false });
  }

  private async prepare(): Promise<void> {
    await this.boss.start();
    for (const name of queueNames) {
      const { concurrency: _, ...settings } = queues[name];
      const options = { ...settings, retryBackoff: true, heartbeatSeconds };
      await this.boss.createQueue(name, { ...options, policy: 'exclusive' });
      await this.boss.updateQueue(name, options);
    }
  }

  /** Two servers that start at once on an empty database would both make the queue's tables. */
  private async oneServerAtATime(work: () => Promise<void>): Promise<void> {
    if (this.database.embedded) return work();
    const connection = await this.database.sql.reserve();
    try {
      await connection`select pg_advisory_lock(${advisoryLocks.jobQueueStart})`;
      await work();
    } finally {
      await connection`select pg_advisory_unlock(${advisoryLocks.jobQueueStart})`;
      connection.release();
    }
  }

  private async work<Q extends keyof JobQueues>(name: Q, handler: JobHandlers[Q]): Promise<void> {
    const ids: string[] = [];
    for (let n = 0; n < queues[name].concurrency; n++) {
      const id = await this.boss.work(
        name,
        { includeMetadata: true, pollingIntervalSeconds: pollSeconds },
        async ([job]: JobWithMetadata<JobQueues[Q]>[]) => {
          if (job) await handler(job.data, { isLast: job.retryCount >= job.retryLimit });
        },
      );
      ids.push(id);
    }
    this.workers.set(name, ids);
  }

  /** The embedded database has one server: what is 'active' when it starts was interrupted by a crash. */
  private async takeBackInterrupted(): Promise<void> {
    const rows = await this.database.sql<{ id: string; name: string }[]>`
      select id, name from jobs.job where state = 'active'`;
    for (const { id, name } of rows) await this.boss.fail(name, id, { message: 'the server ended' });
  }
}

/** ' (ECONNREFUSED)', ' (53100)', or nothing. */
function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? ` (${error.code})` : '';
}
