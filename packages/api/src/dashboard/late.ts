import { maintenanceTasks } from '@steward/db/schema';
import { type SQL, sql } from 'drizzle-orm';
import { isPlanned } from '../maintenance/queries';

/** Past its date, whether or not the scheduler has said so yet. */
export const isLate = (today: string): SQL =>
  sql`(${maintenanceTasks.status} = 'OVERDUE' or (${isPlanned} and ${maintenanceTasks.nextMaintenance} < ${today}))`;
