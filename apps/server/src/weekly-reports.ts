import type { BossJobs } from './adapters/jobs';

/** Time zones are quarters of an hour apart: whatever a user's Monday 08:00 is, it is one of these. */
const everyQuarter = '*/15 * * * *';

/** Plans the weekly reports, and catches up at once on a Monday morning on which no server ran. */
export async function scheduleWeeklyReports(jobs: BossJobs): Promise<void> {
  await jobs.repeat('reports.weekly', everyQuarter, {}, 'all');
  await jobs.enqueue('reports.weekly', {}, 'all');
}
