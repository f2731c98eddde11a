interface QueueSettings {
  /** Maximum number of jobs that one server runs concurrently; defaults to 1. */
  concurrency?: number;
  /** Maximum number of jobs of one organization that one server runs concurrently; defaults to `concurrency`. */
  organizationConcurrency?: number;
  /** Attempts after the first; defaults to 2. */
  retryLimit?: number;
  /** Delay before the first retry; doubles with each further retry. */
  retryDelaySeconds: number;
  /** A job that runs longer counts as failed. */
  expireInMinutes: number;
}

interface Queue<Payload extends object> extends Required<QueueSettings> {
  /** Never set: carries the payload type. */
  payload?: Payload;
}

/** Jobs on a schedule. Each server also enqueues them once at start, in case no server was running at a scheduled time. */
interface ScheduledQueue extends Queue<Record<string, never>> {
  /** In UTC. */
  cron: string;
}

const withDefaults = (settings: QueueSettings): Required<QueueSettings> => {
  const { concurrency = 1 } = settings;
  return { concurrency, organizationConcurrency: concurrency, retryLimit: 2, ...settings };
};
/** Jobs that a call enqueues. The payload has the ids of the rows to process. */
const onDemand = <Payload extends object>(settings: QueueSettings): Queue<Payload> => withDefaults(settings);
const scheduled = (cron: string, settings: QueueSettings): ScheduledQueue => ({ cron, ...withDefaults(settings) });

/**
 * Jobs that read manuals. There are two readers. An organization may use both, and jobs of a second organization can always start and
 * wait for their turn.
 */
const readers = { concurrency: 4, organizationConcurrency: 2 };

/** Cron expression for time-critical checks. */
const everyMinute = '* * * * *';
/** Time zones are multiples of a quarter of an hour apart, so each local hour begins at one of these times. */
const everyQuarterHour = '*/15 * * * *';
/** In UTC: at night in Europe and in America. */
const nightly = '17 3 * * *';
const afterNightlyJobs = '47 3 * * *';

interface RunKey {
  organizationId: string;
  runId: string;
}

interface DocumentKey {
  organizationId: string;
  documentId: string;
}

/**
 * Every background job: payload, retries and schedule. `job-handlers.ts` says what runs; it is in a layer above the
 * modules that it calls, while any module may enqueue. The names are stored in the database and shared with servers of
 * other versions: never rename one.
 */
export const jobQueues = {
  'onboarding.run': onDemand<RunKey>({ ...readers, retryDelaySeconds: 1, expireInMinutes: 120 }),
  'knowledge.read': onDemand<DocumentKey>({ ...readers, retryDelaySeconds: 1, expireInMinutes: 120 }),
  'generation.run': onDemand<RunKey>({ ...readers, retryDelaySeconds: 1, expireInMinutes: 120 }),
  // several take turns at the embedder, so that a short document does not wait for a long one
  'knowledge.embed': onDemand<DocumentKey>({
    concurrency: 3,
    organizationConcurrency: 2,
    retryLimit: 4,
    retryDelaySeconds: 15,
    expireInMinutes: 360,
  }),
  'knowledge.recognise': onDemand<DocumentKey>({
    concurrency: 2,
    organizationConcurrency: 1,
    retryDelaySeconds: 15,
    expireInMinutes: 360,
  }),
  // one at a time on all servers: each job enqueues the next
  'knowledge.update-passages': onDemand<DocumentKey>({ retryDelaySeconds: 15, expireInMinutes: 120 }),
  'sales.import': onDemand<{ organizationId: string; importId: string }>({ retryDelaySeconds: 5, expireInMinutes: 60 }),
  'sales.regenerate': onDemand<{ organizationId: string; regenerationId: string }>({
    retryDelaySeconds: 5,
    expireInMinutes: 60,
  }),
  'accounts.mail-password-link': onDemand<{ organizationId: string; userId: string; linkId: string }>({
    retryLimit: 5,
    retryDelaySeconds: 10,
    expireInMinutes: 5,
  }),
  'accounts.mail-invitation': onDemand<{ organizationId: string; invitationId: string }>({
    concurrency: 2,
    retryLimit: 5,
    retryDelaySeconds: 10,
    expireInMinutes: 5,
  }),
  'accounts.mail-address-link': onDemand<{ organizationId: string; userId: string; linkId: string }>({
    retryLimit: 5,
    retryDelaySeconds: 10,
    expireInMinutes: 5,
  }),
  'accounts.alert-former-address': onDemand<{
    organizationId: string;
    userId: string;
    formerEmail: string;
    newEmail: string;
  }>({ retryLimit: 5, retryDelaySeconds: 10, expireInMinutes: 5 }),
  'files.remove': onDemand<{ keys: string[] }>({ retryLimit: 10, retryDelaySeconds: 30, expireInMinutes: 10 }),
  // evaluates rules on missing readings and escalates unacknowledged alarms
  'alarms.watch': scheduled(everyMinute, { retryDelaySeconds: 10, expireInMinutes: 10 }),
  'telemetry.roll-up': scheduled(everyQuarterHour, { retryDelaySeconds: 30, expireInMinutes: 60 }),
  'maintenance.schedule': scheduled(everyQuarterHour, { retryDelaySeconds: 30, expireInMinutes: 30 }),
  'reports.weekly': scheduled(everyQuarterHour, { retryDelaySeconds: 30, expireInMinutes: 30 }),
  'devices.encrypt-secrets': scheduled(nightly, { retryDelaySeconds: 30, expireInMinutes: 30 }),
  'devices.mark-offline': scheduled(everyMinute, { retryDelaySeconds: 10, expireInMinutes: 5 }),
  'pictures.tidy': scheduled(nightly, { retryDelaySeconds: 30, expireInMinutes: 60 }),
  // removes old rows of all kinds; the name dates from versions that removed only audit entries
  'audit.retain': scheduled(nightly, { retryDelaySeconds: 30, expireInMinutes: 30 }),
  // of the embedded database only
  'database.vacuum': scheduled(afterNightlyJobs, { retryDelaySeconds: 30, expireInMinutes: 60 }),
};

type Queues = typeof jobQueues;
export type JobName = keyof Queues;
type ScheduledJobName = { [N in JobName]: Queues[N] extends ScheduledQueue ? N : never }[JobName];
export type OnDemandJobName = Exclude<JobName, ScheduledJobName>;

/** Empty for scheduled jobs. */
export type JobPayload<N extends JobName> = NonNullable<Queues[N]['payload']>;

/** Runs one attempt of a job. */
export type RunJob = <N extends JobName>(name: N, payload: JobPayload<N>, isLastAttempt: boolean) => Promise<void>;

/** Maximum number of rows per kind of job that a sweep offers to the queue, the oldest first. */
export const resumedRows = 1000;

export const jobNames = Object.keys(jobQueues) as JobName[];
