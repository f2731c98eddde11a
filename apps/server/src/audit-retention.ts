import type { BossJobs } from './adapters/jobs';

/** Once a night, when few are at work anywhere in Europe or America. */
const everyNight = '17 3 * * *';

/** Plans the removal of what the audit log keeps no longer, and does it at once for the nights without a server. */
export async function scheduleAuditRetention(jobs: BossJobs): Promise<void> {
  await jobs.repeat('audit.retain', everyNight, {}, 'all');
  await jobs.enqueue('audit.retain', {}, 'all');
}
