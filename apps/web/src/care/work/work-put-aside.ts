import type { MaintenanceTask } from '@steward/api/schema/maintenance';

type Running = MaintenanceTask['running'];

/**
 * The work that a sheet puts aside: the person's own if the sheet was opened for it, also if somebody took over or completed the
 * task since; otherwise the work that is running.
 */
export const workPutAside = (opened: Running, running: Running, userId: string): Running =>
  opened?.startedBy === userId ? opened : running;
