import type { BossJobs } from './adapters/jobs';

/** Time zones are quarters of an hour apart: whatever an organization's 06:00 is, it is one of these. */
const everyQuarter = '*/15 * * * *';

/** Plans the daily runs, and catches up at once on a morning that was missed while no server ran. */
export async function scheduleMaintenance(jobs: BossJobs): Promise<void> {
  await jobs.repeat('maintenance.schedule', everyQuarter, {}, 'all');
  await jobs.enqueue('maintenance.schedule', {}, 'all');
}
