import { vacuumTables } from '@steward/db/vacuum';
import { escalateAlarms } from './alarms/escalate';
import { wakeAlarms } from './alarms/wake';
import { mailAddressLink, mailFormerAddress } from './auth/confirm-address';
import { mailPasswordLink } from './auth/password-reset';
import type { JobContext } from './context';
import { encryptStoredSecrets } from './devices/encrypt-stored-secrets';
import { moveAddressCredentials } from './devices/move-address-credentials';
import { embedJob, enqueueMissingVectors, resumeEmbeddings } from './documents/embed-job';
import { recogniseJob, resumeRecognitions, retryRecognitions } from './documents/recognise-job';
import { resumeUpdates, updatePassagesJob } from './documents/update-passages-job';
import { generationJob, resumeGenerations } from './generation/run-job';
import { evaluateSilentDevices } from './ingest/evaluate-silent';
import { markSilentDevices } from './ingest/mark-silent';
import { type JobName, type JobPayload, jobNames, type OnDemandJobName } from './jobs';
import { readJob, resumeReadings } from './knowledge/read-job';
import { runDueSchedules } from './maintenance/scheduler';
import { onboardingJob, resumeOnboardings } from './onboarding/run-job';
import { tidyPictures } from './pictures/tidy';
import { tidyRequests } from './requests/tidy';
import { removeOldRows } from './retention/remove-old-rows';
import { importJob, resumeImports } from './sales/imports/run';
import { regenerateJob, resumeRegenerations } from './sales/regenerate-job';
import { renewAppSecrets } from './second-factor/renew-secrets';
import { rollUpReadings } from './telemetry/roll-up';
import { mailInvitation } from './users/mail-invitation';
import { createWeeklyReports } from './weekly-report/weekly-report';
import { addMissingRecords } from './work/add-missing-records';

interface Runs<N extends JobName> {
  /** Safe to run twice. @throws to be retried, unless it is the last attempt */
  run: (ctx: JobContext, payload: JobPayload<N>, isLastAttempt: boolean) => Promise<unknown>;
}

interface Resumes {
  /** Enqueues unfinished work that has no job, at start and every minute; null if rows do not show whether work is unfinished. */
  resume: ((ctx: JobContext) => Promise<unknown>) | null;
  /** Enqueues work that an earlier server gave up or an earlier version did not do, at start only. */
  retryAtStart?: (ctx: JobContext) => Promise<unknown>;
}

/** The handler of each job. Scheduled jobs need no `resume`: they find their work in the rows whenever they run. */
const jobHandlers: { [N in JobName]: N extends OnDemandJobName ? Runs<N> & Resumes : Runs<N> } = {
  'onboarding.run': { run: onboardingJob, resume: resumeOnboardings },
  'knowledge.read': { run: readJob, resume: resumeReadings },
  'generation.run': { run: generationJob, resume: resumeGenerations },
  'knowledge.embed': { run: embedJob, resume: resumeEmbeddings, retryAtStart: enqueueMissingVectors },
  'knowledge.recognise': { run: recogniseJob, resume: resumeRecognitions, retryAtStart: retryRecognitions },
  'knowledge.update-passages': { run: updatePassagesJob, resume: null, retryAtStart: resumeUpdates },
  'sales.import': { run: importJob, resume: resumeImports },
  'sales.regenerate': { run: regenerateJob, resume: resumeRegenerations },
  // enqueued in the transaction that makes the email necessary; no row shows that an email is missing
  'accounts.mail-password-link': { run: mailPasswordLink, resume: null },
  'accounts.mail-address-link': { run: mailAddressLink, resume: null },
  'accounts.alert-former-address': { run: mailFormerAddress, resume: null },
  // likewise enqueued in the transaction of the invitation
  'accounts.mail-invitation': { run: mailInvitation, resume: null },
  'files.remove': {
    run: async ({ ports }, { keys }) => {
      for (const key of keys) await ports.files.remove(key);
    },
    resume: null,
  },
  'alarms.watch': {
    run: async (ctx) => {
      await evaluateSilentDevices(ctx);
      await wakeAlarms(ctx);
      await escalateAlarms(ctx);
    },
  },
  'telemetry.roll-up': { run: rollUpReadings },
  'maintenance.schedule': {
    run: async (ctx) => {
      await runDueSchedules(ctx);
      await addMissingRecords(ctx);
    },
  },
  'reports.weekly': { run: createWeeklyReports },
  // secrets of devices and of authenticator apps
  'devices.encrypt-secrets': {
    run: async (ctx) => {
      await encryptStoredSecrets(ctx);
      await moveAddressCredentials(ctx);
      await renewAppSecrets(ctx);
    },
  },
  'devices.mark-offline': { run: markSilentDevices },
  'pictures.tidy': { run: tidyPictures },
  'audit.retain': {
    run: async (ctx) => {
      await removeOldRows(ctx);
      await tidyRequests(ctx);
    },
  },
  'database.vacuum': {
    run: async ({ db, settings }) => {
      if (settings.embeddedDatabase) await vacuumTables(db);
    },
  },
};

/** Runs one attempt of a job. */
export async function runJob<N extends JobName>(
  ctx: JobContext,
  name: N,
  payload: JobPayload<N>,
  isLastAttempt: boolean,
): Promise<void> {
  await (jobHandlers[name] as Runs<N>).run(ctx, payload, isLastAttempt);
}

/** Enqueues all unfinished work that has no job. */
export async function resumeJobs(ctx: JobContext): Promise<void> {
  for (const name of jobNames) {
    const handler = jobHandlers[name];
    if ('resume' in handler) await handler.resume?.(ctx);
  }
}

/** Enqueues all work of earlier servers: called once at start. */
export async function enqueueAtStart(ctx: JobContext): Promise<void> {
  await resumeJobs(ctx);
  for (const name of jobNames) {
    const handler = jobHandlers[name];
    if ('retryAtStart' in handler) await handler.retryAtStart?.(ctx);
  }
}
