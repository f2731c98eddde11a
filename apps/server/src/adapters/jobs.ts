import type { Logger } from '@steward/api/context';
import { type JobName, type JobPayload, jobNames, jobQueues, type RunJob } from '@steward/api/services/jobs';
import type { Jobs, NewJob, PortState } from '@steward/api/services/ports';
import { afterCommit } from '@steward/api/services/publish-after-commit';
import { advisoryLocks } from '@steward/db/advisory-locks';
import type { Database, Db, Tx } from '@steward/db/client';
import { cannotStore } from '@steward/db/unavailable';
import { sql } from 'drizzle-orm';
import { fromDrizzle, type JobWithMetadata, PgBoss } from 'pg-boss';
import { bossDatabase } from './boss-database';
import { nextTurns } from './job-turns';

/** Without a heartbeat for this long a server counts as stopped, and another one takes over its jobs. */
const heartbeatSeconds = 60;
const superviseSeconds = 20;
/**
 * How often a worker looks for jobs that other servers have added. It is woken for jobs that this server adds or retries, and when
 * another job of its queue ends.
 */
const pollSeconds = 10;
/** Shorter interval for queues with a schedule, because workers are not woken for jobs that the schedule adds. */
const scheduledPollSeconds = 5;
/** Key shared by all runs of a scheduled job, so that at most one waits or runs. Do not change it: stored schedules have it. */
const scheduledKey = 'all';

/** How long an error keeps the warning in the readiness check. */
const errorShownMs = 5 * 60 * 1000;

/**
 * Durable jobs in the product's own database. `prepare()` creates the queue's tables, after which jobs can be added in the
 * product's own transactions; `start()` runs them.
 */
export class BossJobs implements Jobs {
  private readonly boss: PgBoss;
  private readonly database: Database;
  private presentState: PortState = { ready: false, reason: 'The job queue is being prepared.' };
  private lastError: { code: string; at: number } | null = null;

  /** @param addsScheduledJobs a server that does not add scheduled jobs still runs those of other servers */
  constructor(database: Database, log: Logger, addsScheduledJobs = false) {
    this.database = database;
    this.boss = new PgBoss({
      db: bossDatabase(database.sql),
      backend: database.embedded ? 'pglite' : 'postgres',
      schema: 'jobs',
      schedule: addsScheduledJobs,
      superviseIntervalSeconds: superviseSeconds,
      monitorIntervalSeconds: superviseSeconds,
      reindex: false,
      monitorVacuum: false,
    });
    this.boss.on('error', (error) => {
      this.lastError = { code: codeOf(error), at: Date.now() };
      // the loss of the database and a full disk are logged once, and here they would be logged for each poll
      if (!cannotStore(error)) log.error({ err: error }, 'the job queue reports an error');
    });
    this.boss.on('warning', (warning) => log.warn({ warning }, 'the job queue warns'));
  }

  /** Creates or updates the queue's tables and queues. */
  async prepare(): Promise<void> {
    await this.oneServerAtATime(() => this.createQueues());
    // pg-boss reads a queue's settings once, on its own connection; inside a transaction of the embedded database that would wait forever
    for (const name of jobNames) await this.boss.findJobs(name, { key: '', queued: true });
  }

  /** Starts the workers. */
  async start(run: RunJob): Promise<void> {
    try {
      if (this.database.embedded) await this.retryInterrupted();
      for (const name of jobNames) await this.work(name, run);
      this.presentState = { ready: true };
    } catch (error) {
      // shown to everybody, so without details: those are in the log
      const reason = `The job queue did not start${codeOf(error)}.`;
      this.presentState = { ready: false, reason };
      throw error;
    }
  }

  async state(): Promise<PortState> {
    const { presentState, lastError } = this;
    if (!presentState.ready || !lastError || Date.now() - lastError.at > errorShownMs) return presentState;
    return { ready: true, warning: `The job queue reported an error${lastError.code} in the last minutes.` };
  }

  async enqueue<N extends JobName>(db: Db | Tx, name: N, ...jobs: NewJob<N>[]): Promise<void> {
    if (!jobs.length) return;
    const turns = await nextTurns(
      db,
      name,
      jobs.map(({ payload }) => payload),
    );
    // the exclusive policy leaves out a second job with the same key while one waits or runs
    const rows = jobs.map(({ payload, key }, i) => ({ data: payload, singletonKey: key, ...turns[i] }));
    await this.boss.insert(name, rows, { db: fromDrizzle(db, sql) });
    afterCommit(db, () => this.wakeWorkers(name));
  }

  /** Schedules every job that has a cron expression, and adds it once now, for the times when no server was running. */
  async scheduleAll(): Promise<void> {
    for (const name of jobNames) {
      const queue = jobQueues[name];
      if (!('cron' in queue)) continue;
      await this.schedule(name, queue.cron);
      await this.boss.send(name, {}, { singletonKey: scheduledKey });
      this.wakeWorkers(name);
    }
  }

  /** Adds the job at each time of the cron expression (UTC): once, however many servers schedule it. */
  async schedule(name: JobName, cron: string): Promise<void> {
    await this.boss.schedule(name, cron, {}, { singletonKey: scheduledKey });
  }

  /** Lets running jobs finish for some seconds, then returns them to the queue to be retried. */
  async stop(seconds: number): Promise<void> {
    await this.boss.stop({ graceful: true, timeout: seconds * 1000, close: false });
  }

  private async createQueues(): Promise<void> {
    await this.boss.start();
    for (const name of jobNames) {
      const { retryLimit, retryDelaySeconds, expireInMinutes } = jobQueues[name];
      const options = {
        retryLimit,
        retryDelay: retryDelaySeconds,
        retryBackoff: true,
        expireInSeconds: expireInMinutes * 60,
        heartbeatSeconds,
      };
      await this.boss.createQueue(name, { ...options, policy: 'exclusive' });
      await this.boss.updateQueue(name, options);
    }
  }

  /** Two servers that start at once on an empty database would both create the queue's tables. */
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

  private async work<N extends JobName>(name: N, run: RunJob): Promise<void> {
    const { concurrency, organizationConcurrency } = jobQueues[name];
    const isScheduled = 'cron' in jobQueues[name];
    await this.boss.work(
      name,
      {
        includeMetadata: true,
        pollingIntervalSeconds: isScheduled ? scheduledPollSeconds : pollSeconds,
        localConcurrency: concurrency,
        localGroupConcurrency: organizationConcurrency,
      },
      async ([job]: JobWithMetadata<JobPayload<N>>[]) => {
        if (!job) return;
        try {
          await run(name, job.data, job.retryCount >= job.retryLimit);
        } catch (error) {
          this.wakeForRetry(name, job.retryCount);
          throw error;
        } finally {
          this.wakeWorkers(name);
        }
      },
    );
  }

  private wakeWorkers(name: JobName): void {
    for (const worker of this.boss.getWipData()) if (worker.name === name) this.boss.notifyWorker(worker.id);
  }

  /** Wakes the workers when the retry of a failed attempt is due, unless they poll soon after that anyway. */
  private wakeForRetry(name: JobName, retryCount: number): void {
    // pg-boss waits between half and all of this time, at random
    const longestSeconds = jobQueues[name].retryDelaySeconds * 2 ** (retryCount + 1);
    if (longestSeconds < pollSeconds) setTimeout(() => this.wakeWorkers(name), longestSeconds * 1000).unref();
  }

  /** The embedded database has one server: a job that is 'active' when it starts was interrupted by a crash. */
  private async retryInterrupted(): Promise<void> {
    const rows = await this.database.sql<{ id: string; name: JobName }[]>`
      select id, name from jobs.job where state = 'active'`;
    for (const { id, name } of rows) {
      await this.boss.fail(name, id, { message: 'the server ended' });
      this.wakeForRetry(name, 0);
    }
  }
}

/** ' (ECONNREFUSED)', ' (53100)', or ''. */
function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? ` (${error.code})` : '';
}
